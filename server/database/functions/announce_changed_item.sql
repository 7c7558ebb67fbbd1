CREATE OR REPLACE FUNCTION announce_changed_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM announce_changed_links(ARRAY(
		SELECT tracking_link_id FROM landing_pages WHERE id IN (OLD.landing_page_id, NEW.landing_page_id)
	));
	RETURN NULL;
END
$$;
