-- The same for an account whose days that count are changed.
CREATE OR REPLACE FUNCTION bound_follower_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.followers_change_7d := follower_change(NEW.id, NEW.start_date, NEW.end_date, 7);
	NEW.followers_change_30d := follower_change(NEW.id, NEW.start_date, NEW.end_date, 30);
	RETURN NEW;
END
$$;
