-- Tells every process which address has changed, before and after, as its link cache names it: host/pathname.
CREATE OR REPLACE FUNCTION announce_changed_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_notify('changed_links', host || '/' || lower(pathname))
	FROM (VALUES (OLD.domain_id, OLD.pathname), (NEW.domain_id, NEW.pathname)) AS address (domain_id, pathname)
	JOIN domains ON domains.id = address.domain_id;
	RETURN NULL;
END
$$;
