-- What a creator knows those of the team as who have written to them: by the name that they gave, never by their address. Who else is on the
-- team is not theirs to know.
CREATE OR REPLACE FUNCTION comment_authors(asked uuid[]) RETURNS TABLE (id uuid, name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
	SELECT users.id, users.name FROM users
	WHERE users.id = ANY (asked) AND EXISTS (
		SELECT FROM comments
		WHERE comments.author_user_id = users.id
			AND comments.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
			AND coalesce(comments.creator_id, nullif(current_setting('greenroom.creator_id', true), '')::uuid)
				= nullif(current_setting('greenroom.creator_id', true), '')::uuid
	)
$$;
REVOKE EXECUTE ON FUNCTION comment_authors(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION comment_authors(uuid[]) TO greenroom_creator;
