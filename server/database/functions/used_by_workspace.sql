-- How many of what a plan limits a workspace has, also what a limited member does not see. In a sealed transaction it is that one's
-- workspace, whichever is asked about.
CREATE OR REPLACE FUNCTION used_by_workspace(asked uuid)
RETURNS TABLE (creators int, tracking_links int, social_media_accounts int)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	WITH own AS (SELECT coalesce(nullif(current_setting('greenroom.workspace_id', true), '')::uuid, asked) AS id)
	SELECT
		(SELECT count(*)::int FROM creators WHERE workspace_id = own.id),
		(SELECT count(*)::int FROM tracking_links WHERE workspace_id = own.id),
		(SELECT count(*)::int FROM creator_accounts WHERE workspace_id = own.id)
	FROM own
$$;
REVOKE EXECUTE ON FUNCTION used_by_workspace(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION used_by_workspace(uuid) TO greenroom_workspace;
