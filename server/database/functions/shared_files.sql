-- The files that the share of the transaction shows now: those that it names, or all of its request; of one that a member made who saw
-- assigned creators alone, those that they see still. None of one that is revoked.
CREATE OR REPLACE FUNCTION shared_files() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT files.id FROM shares JOIN shown_by_share(shares.id) AS files(id) ON true
	WHERE shares.id = nullif(current_setting('greenroom.share_id', true), '')::uuid
		AND shares.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		AND shares.revoked_at IS NULL
$$;
REVOKE EXECUTE ON FUNCTION shared_files() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shared_files() TO greenroom_share;
