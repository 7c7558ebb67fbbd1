-- As `label_uses`, for those who see all rows of the transaction's workspace. Row level security keeps PostgreSQL from looking labels up in
-- an index, so this runs with the rights of the tables' owner and names the workspace itself, as `keep_listed_views` tells. A member
-- who sees assigned creators alone is told nothing.
CREATE OR REPLACE FUNCTION label_uses_in_workspace(labels text[]) RETURNS TABLE (label text, uses bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	workspace CONSTANT uuid := nullif(current_setting('greenroom.workspace_id', true), '')::uuid;
	tagged regclass;
BEGIN
	IF nullif(current_setting('greenroom.member_id', true), '') IS NOT NULL THEN
		RETURN;
	END IF;
	FOR tagged IN SELECT tagged_tables() LOOP
		RETURN QUERY EXECUTE format('
			SELECT carried, count(*) FROM %s, unnest(tags) AS carried
			WHERE workspace_id = $2 AND tags && $1 AND carried = ANY ($1) GROUP BY carried', tagged) USING labels, workspace;
	END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION label_uses_in_workspace(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION label_uses_in_workspace(text[]) TO greenroom_workspace;
