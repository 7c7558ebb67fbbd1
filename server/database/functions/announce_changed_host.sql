-- A host that comes, goes or changes concerns every address on it: host/.
CREATE OR REPLACE FUNCTION announce_changed_host() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_notify('changed_links', host || '/')
	FROM (VALUES (OLD.host), (NEW.host)) AS changed (host) WHERE host IS NOT NULL;
	RETURN NULL;
END
$$;
