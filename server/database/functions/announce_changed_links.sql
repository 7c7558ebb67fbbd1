-- Tells every process that what stands at an address has changed, as announce_changed_link does.
CREATE OR REPLACE FUNCTION announce_changed_links(link_ids uuid[]) RETURNS void LANGUAGE sql
SET search_path = public, pg_temp AS $$
	SELECT pg_notify('changed_links', host || '/' || lower(pathname))
	FROM tracking_links JOIN domains ON domains.id = domain_id WHERE tracking_links.id = ANY (link_ids)
$$;
