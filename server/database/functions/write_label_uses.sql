-- Writes `label_uses_in_workspace`: as `label_uses`, for those who see all rows of the transaction's workspace. Row level security
-- keeps PostgreSQL from looking labels up in an index, so that runs with the rights of the tables' owner and names the workspace itself,
-- as `keep_listed_views` tells. A member who sees assigned creators alone is told nothing. It names every table in one statement, which a
-- connection plans once: planned for each table and call, it took longer than all else that a list of tags asks for. Counting ends at 1,001
-- for each label, as a label of the whole workspace would otherwise be read from all of its rows.
CREATE OR REPLACE FUNCTION write_label_uses() RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
	carriers CONSTANT text := (
		SELECT string_agg(
			format('SELECT 1 FROM %s WHERE workspace_id = workspace AND tags @> ARRAY[asked.label]', tagged), ' UNION ALL '
		) FROM tagged_tables() AS tagged
	);
	-- One more than are told, which says that there are more.
	uses CONSTANT text := format(
		'SELECT asked.label, (SELECT count(*) FROM (%s LIMIT 1001) AS carrier) FROM unnest(labels) AS asked (label)', carriers
	);
	body CONSTANT text := format('
		DECLARE
			workspace CONSTANT uuid := nullif(current_setting(''greenroom.workspace_id'', true), '''')::uuid;
		BEGIN
			IF nullif(current_setting(''greenroom.member_id'', true), '''') IS NULL THEN
				RETURN QUERY %s;
			END IF;
		END', uses);
BEGIN
	IF body = (SELECT prosrc FROM pg_proc WHERE oid = to_regprocedure('label_uses_in_workspace(text[])')) THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE OR REPLACE FUNCTION label_uses_in_workspace(labels text[]) RETURNS TABLE (label text, uses bigint)
		LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS %L', body);
	REVOKE EXECUTE ON FUNCTION label_uses_in_workspace(text[]) FROM PUBLIC;
	GRANT EXECUTE ON FUNCTION label_uses_in_workspace(text[]) TO greenroom_workspace;
END
$$;
REVOKE EXECUTE ON FUNCTION write_label_uses() FROM PUBLIC;
