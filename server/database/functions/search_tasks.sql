-- The ids of the transaction's workspace's tasks whose request and creator have all of these words in their names, unfinished tasks first, then
-- the newest. A task has no name of its own: of the words that somebody types, the first are of the one and the last of the other, or all
-- of one. See `search_records`.
CREATE OR REPLACE FUNCTION search_tasks(words text[], max_rows int)
RETURNS TABLE (id uuid)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	WITH parts AS MATERIALIZED (
		SELECT words[1:place] AS part FROM generate_subscripts(words, 1) AS place
		UNION
		SELECT words[place:] FROM generate_subscripts(words, 1) AS place
	),
	people AS MATERIALIZED (
		SELECT DISTINCT found.id FROM parts, search_records('creator', part, 20) AS found
	),
	requests AS MATERIALIZED (
		SELECT DISTINCT found.id FROM parts, search_records('request', part, 20) AS found
	),
	candidates AS (
		(SELECT task.* FROM people JOIN creator_tasks AS task ON task.creator_id = people.id
			WHERE task.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid LIMIT 300)
		UNION ALL
		(SELECT task.* FROM requests JOIN creator_tasks AS task ON task.request_id = requests.id
			WHERE task.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
				AND coalesce(task.creator_id = ANY ((SELECT creators_seen())::uuid[]), true) LIMIT 300)
	)
	SELECT task.id
	FROM candidates AS task
	JOIN creators ON creators.id = task.creator_id
	JOIN creator_requests AS request ON request.id = task.request_id
	WHERE lower(' ' || request.title || ' ' || creators.name || ' ' || creators.user_creator_id)
		LIKE ALL (ARRAY(SELECT search_pattern(word) FROM unnest(words) AS word))
	GROUP BY task.id, task.status
	ORDER BY task.status NOT IN ('PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED'), task.id DESC
	LIMIT max_rows
$$;
REVOKE EXECUTE ON FUNCTION search_tasks(text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_tasks(text[], int) TO greenroom_workspace;
