-- A browser is shown nothing more once the session in which it was subscribed has ended, whichever way. Runs with the owner's rights: whoever ends a
-- session has other rights on either side.
CREATE OR REPLACE FUNCTION forget_pushed_browsers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM push_subscriptions WHERE session_id = NEW.id OR portal_session_id = NEW.id;
	RETURN NULL;
END
$$;
