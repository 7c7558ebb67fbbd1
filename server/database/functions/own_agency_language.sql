-- A creator may ask what their agency has its creators spoken to in. Null where it has not said.
CREATE OR REPLACE FUNCTION own_agency_language() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT language FROM workspaces WHERE id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
$$;
