-- Whether a member of the transaction's workspace sees a creator of it; false for a creator whom the transaction's own member does not
-- see. A member who sees assigned creators alone reads no assignments but their own.
CREATE OR REPLACE FUNCTION sees_creator(member uuid, creator uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT EXISTS (
		SELECT FROM creators
		WHERE id = creator
			AND workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
			AND coalesce(id = ANY ((SELECT creators_seen())::uuid[]), true)
	) AND EXISTS (
		SELECT FROM memberships
		WHERE user_id = member
			AND workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
			AND (all_creators OR EXISTS (
				SELECT FROM creator_assignments
				WHERE creator_assignments.workspace_id = memberships.workspace_id
					AND creator_assignments.user_id = member
					AND creator_assignments.creator_id = creator
			))
	)
$$;
REVOKE EXECUTE ON FUNCTION sees_creator(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sees_creator(uuid, uuid) TO greenroom_workspace;
