-- The ids of what the transaction's workspace has of a kind under such a name, the best first: names that begin with the words, then
-- those in which each of them stands. Words are lower-case.
--
-- Row level security keeps PostgreSQL from looking LIKE up in an index, since it is not leakproof. So this runs with the rights of
-- the tables' owner and names the workspace itself. It gives ids back, whose rows the caller reads sealed, as ever.
CREATE OR REPLACE FUNCTION search_records(kind text, words text[], max_rows int)
RETURNS TABLE (id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
	workspace CONSTANT uuid := nullif(current_setting('greenroom.workspace_id', true), '')::uuid;
	start CONSTANT text := regexp_replace(array_to_string(words, ' '), '([\\%_])', '\\\1', 'g') || '%';
	-- Null where all creators are seen.
	seen CONSTANT uuid[] := creators_seen();
	-- Which rows a member finds who sees assigned creators alone, as the policies of the tables say.
	is_seen text := 'true';
	-- Beyond so many that have the words, nobody looks for better ones.
	max_candidates CONSTANT int := 200;
	searched text;
	-- As the index has it, to the letter.
	whole text;
	-- What begins with the words, each with an index of its own.
	names text[];
BEGIN
	CASE kind
		WHEN 'creator' THEN
			searched := 'creators';
			whole := $w$lower(' ' || name || ' ' || user_creator_id)$w$;
			names := ARRAY['name'];
		WHEN 'link' THEN
			searched := 'tracking_links';
			whole := $w$lower(' ' || title || ' ' || pathname)$w$;
			names := ARRAY['title', 'pathname'];
		WHEN 'account' THEN
			searched := 'creator_accounts';
			whole := $w$lower(' ' || handle || ' ' || display_name)$w$;
			names := ARRAY['handle'];
		WHEN 'request' THEN
			searched := 'creator_requests';
			whole := $w$lower(' ' || title)$w$;
			names := ARRAY['title'];
		WHEN 'tag' THEN
			searched := 'tags';
			whole := $w$lower(' ' || text)$w$;
			names := ARRAY['text'];
	END CASE;
	IF seen IS NOT NULL THEN
		is_seen := CASE kind
			WHEN 'creator' THEN format('id = ANY (%L)', seen)
			WHEN 'request' THEN format(
				'(created_by = %L OR EXISTS (SELECT FROM creator_tasks AS task WHERE task.request_id = creator_requests.id
					AND task.workspace_id = %L AND task.creator_id = ANY (%L)))',
				current_setting('greenroom.member_id'), workspace, seen)
			WHEN 'tag' THEN 'true'
			ELSE format('creator_id = ANY (%L)', seen)
		END;
	END IF;
	-- Patterns stand in the query's text, so that it is planned for them: a rare word is looked up, a frequent one is not.
	RETURN QUERY EXECUTE (
		SELECT format(
			'SELECT found.id FROM (%s UNION ALL (
				SELECT id, CASE WHEN %s LIKE %L THEN 1 ELSE 2 END AS rank, %s AS name FROM %I
				WHERE workspace_id = %L AND %s AND %s LIMIT %s)
			) AS found GROUP BY found.id ORDER BY min(rank), min(name) USING ~<~, found.id DESC LIMIT %s',
			string_agg(
				format(
					'(SELECT id, 0 AS rank, lower(%1$I) AS name FROM %2$I
						WHERE workspace_id = %3$L AND %6$s AND lower(%1$I) LIKE %4$L ORDER BY lower(%1$I) USING ~<~ LIMIT %5$s)',
					name, searched, workspace, start, max_rows, is_seen
				),
				' UNION ALL '
			),
			whole, '% ' || start, whole, searched, workspace, is_seen,
			(SELECT string_agg(format('%s LIKE %L', whole, search_pattern(word)), ' AND ') FROM unnest(words) AS word),
			max_candidates, max_rows
		)
		FROM unnest(names) AS name
	);
END
$$;
REVOKE EXECUTE ON FUNCTION search_records(text, text[], int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_records(text, text[], int) TO greenroom_workspace;
