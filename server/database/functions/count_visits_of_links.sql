-- New links have no visits, which lists that are sorted by visits look up. Runs with the owner's rights: who adds a link may not write counts.
CREATE OR REPLACE FUNCTION count_visits_of_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO link_recent_visits (link_id, workspace_id, visits) SELECT id, workspace_id, 0 FROM added ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
