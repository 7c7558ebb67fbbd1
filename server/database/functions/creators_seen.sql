-- The creators that the transaction's member or API key is assigned to; null where all are seen. For functions with the rights of the tables'
-- owner, around which no policy stands.
CREATE OR REPLACE FUNCTION creators_seen() RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT CASE WHEN nullif(current_setting('greenroom.member_id', true), '') IS NOT NULL THEN ARRAY(
		SELECT creator_id FROM creator_assignments
		WHERE user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid
			AND workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		UNION ALL
		SELECT creator_id FROM creator_assignments
		WHERE api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid
			AND workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
	) END
$$;
REVOKE EXECUTE ON FUNCTION creators_seen() FROM PUBLIC;
