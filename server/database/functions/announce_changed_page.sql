CREATE OR REPLACE FUNCTION announce_changed_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM announce_changed_links(ARRAY[OLD.tracking_link_id, NEW.tracking_link_id]);
	RETURN NULL;
END
$$;
