-- The tables whose rows carry labels: those of workspaces with a column tags of texts.
CREATE OR REPLACE FUNCTION tagged_tables() RETURNS SETOF regclass LANGUAGE sql STABLE AS $$
	SELECT tagged.oid::regclass
	FROM pg_class AS tagged
	JOIN pg_attribute AS label ON label.attrelid = tagged.oid AND label.attname = 'tags'
		AND label.atttypid = 'text[]'::regtype
	JOIN pg_attribute AS owner ON owner.attrelid = tagged.oid AND owner.attname = 'workspace_id'
	WHERE tagged.relnamespace = 'public'::regnamespace AND tagged.relkind IN ('r', 'p') AND NOT tagged.relispartition
	ORDER BY tagged.relname
$$;
