-- Another address of a creator is to be verified anew, and the sign-in link that was mailed to the last one ends, whoever changes it.
CREATE OR REPLACE FUNCTION end_portal_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	NEW.email_verified_at := NULL;
	UPDATE portal_access SET link_hash = NULL, link_expires_at = NULL, link_email = NULL, link_browser_hash = NULL
	WHERE creator_id = NEW.id;
	RETURN NEW;
END
$$;
