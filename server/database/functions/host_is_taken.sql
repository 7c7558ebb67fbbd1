-- A workspace may ask whether a host already answers for somebody else, and learns nothing more.
CREATE OR REPLACE FUNCTION host_is_taken(asked text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT EXISTS (
		SELECT FROM domains
		WHERE host = asked AND verified_at IS NOT NULL
			AND workspace_id IS DISTINCT FROM nullif(current_setting('greenroom.workspace_id', true), '')::uuid
	)
$$;
