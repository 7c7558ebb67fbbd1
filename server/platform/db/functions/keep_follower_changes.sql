-- Keeps how an account's followers have changed, by which accounts are sorted. A snapshot may be of a day long past: it can be
-- what the newest is compared with.
CREATE OR REPLACE FUNCTION keep_follower_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE creator_accounts SET
		followers_change_7d = follower_change(id, start_date, end_date, 7),
		followers_change_30d = follower_change(id, start_date, end_date, 30)
	WHERE id = NEW.account_id;
	RETURN NULL;
END
$$;
