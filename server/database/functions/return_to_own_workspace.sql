-- Whoever is taken out of the workspace they act in acts in their own again, from that moment.
CREATE OR REPLACE FUNCTION return_to_own_workspace() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE users SET workspace_id = own.workspace_id
	FROM former JOIN memberships AS own ON own.user_id = former.user_id AND own.role = 'OWNER'
	WHERE users.id = former.user_id AND users.workspace_id = former.workspace_id;
	RETURN NULL;
END
$$;
