-- An address on a shared domain is taken whichever workspace has it. The workspace's role may ask that, and
-- learns nothing else: this runs with the rights of the table's owner and gives back what was asked about.
CREATE FUNCTION tracking_link_addresses_taken(domain_ids uuid[], keys text[], except_ids uuid[])
RETURNS TABLE (domain_id uuid, key text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT asked.domain_id, asked.key
	FROM unnest(domain_ids, keys) AS asked (domain_id, key)
	JOIN tracking_links AS link ON link.domain_id = asked.domain_id AND lower(link.pathname) = asked.key
	WHERE link.id <> ALL (except_ids)
$$;
