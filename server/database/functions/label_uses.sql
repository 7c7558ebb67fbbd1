-- How many rows of each table carry each of these labels. Runs with the caller's rights, and so counts what they see: by a look-up for those
-- who see all rows of their workspace.
CREATE OR REPLACE FUNCTION label_uses(labels text[]) RETURNS TABLE (label text, uses bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
	tagged regclass;
BEGIN
	IF pg_has_role('greenroom_workspace', 'USAGE') AND nullif(current_setting('greenroom.member_id', true), '') IS NULL THEN
		RETURN QUERY SELECT * FROM label_uses_in_workspace(labels);
		RETURN;
	END IF;
	FOR tagged IN SELECT tagged_tables() LOOP
		RETURN QUERY EXECUTE format('
			SELECT carried, count(*) FROM %s, unnest(tags) AS carried
			WHERE tags && $1 AND carried = ANY ($1) GROUP BY carried', tagged) USING labels;
	END LOOP;
END
$$;
