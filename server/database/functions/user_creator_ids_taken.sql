-- An id is taken whichever workspace's creator has it. The workspace's role may ask that, and learns nothing else.
CREATE OR REPLACE FUNCTION user_creator_ids_taken(asked text[], except_ids uuid[])
RETURNS TABLE (user_creator_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT creators.user_creator_id FROM creators
	WHERE creators.user_creator_id = ANY (asked) AND creators.id <> ALL (except_ids)
$$;
