-- An agency's pictures are on all of its pages, and on what its own hosts answer where there is no page.
CREATE OR REPLACE FUNCTION announce_changed_branding() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM announce_changed_links(ARRAY(
		SELECT id FROM tracking_links WHERE workspace_id IN (OLD.workspace_id, NEW.workspace_id)
	));
	PERFORM pg_notify('changed_links', host || '/')
	FROM domains WHERE workspace_id IN (OLD.workspace_id, NEW.workspace_id) AND verified_at IS NOT NULL;
	RETURN NULL;
END
$$;
