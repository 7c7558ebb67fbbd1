-- A creator may ask what their agency is called, and learns nothing more of its owner. No row for one that is closed.
CREATE OR REPLACE FUNCTION own_agency() RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT workspaces.id, coalesce(nullif(workspaces.name, ''), users.name)
	FROM workspaces
	JOIN memberships ON memberships.workspace_id = workspaces.id AND memberships.role = 'OWNER'
	JOIN users ON users.id = memberships.user_id
	WHERE workspaces.closed_at IS NULL
		AND workspaces.id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
$$;
