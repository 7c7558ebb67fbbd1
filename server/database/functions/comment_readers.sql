-- Who of the team sees what is said of a request or, where a creator is named, of their task: whom a comment there may mention. Whoever
-- calls has read the request. A member who sees assigned creators alone reads no assignments but their own.
CREATE OR REPLACE FUNCTION comment_readers(request uuid, creator uuid) RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT users.id, coalesce(nullif(users.name, ''), users.email)
	FROM memberships
	JOIN users ON users.id = memberships.user_id
	JOIN creator_requests ON creator_requests.id = request AND creator_requests.workspace_id = memberships.workspace_id
	WHERE memberships.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		AND (
			memberships.all_creators
			OR creator IS NULL AND creator_requests.created_by = users.id
			OR EXISTS (
				SELECT FROM creator_assignments assigned
				JOIN creator_tasks task ON task.workspace_id = assigned.workspace_id AND task.creator_id = assigned.creator_id
				WHERE assigned.workspace_id = memberships.workspace_id AND assigned.user_id = users.id
					AND task.request_id = request AND task.creator_id = coalesce(creator, task.creator_id)
			)
		)
$$;
REVOKE EXECUTE ON FUNCTION comment_readers(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION comment_readers(uuid, uuid) TO greenroom_workspace;
