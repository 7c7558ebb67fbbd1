-- Of these requests of the transaction's workspace, those that have a task of a creator whom its member does not see: what they
-- do to one concerns others too. None where all creators are seen.
CREATE OR REPLACE FUNCTION requests_shared(asked uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT DISTINCT request_id FROM creator_tasks
	WHERE (SELECT creators_seen()) IS NOT NULL
		AND request_id = ANY (asked)
		AND workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		AND creator_id <> ALL ((SELECT creators_seen())::uuid[])
$$;
REVOKE EXECUTE ON FUNCTION requests_shared(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requests_shared(uuid[]) TO greenroom_workspace;
