-- Keeps how followers have changed, by which accounts are sorted. Once for a statement, however many days of an account it adds; a
-- day may be long past, and be what the newest is compared with.
CREATE OR REPLACE FUNCTION keep_follower_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE creator_accounts SET
		followers_change_7d = follower_change(id, start_date, end_date, 7),
		followers_change_30d = follower_change(id, start_date, end_date, 30)
	WHERE id IN (SELECT account_id FROM added WHERE followers IS NOT NULL);
	RETURN NULL;
END
$$;
