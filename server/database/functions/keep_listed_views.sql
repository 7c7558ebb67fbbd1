-- Makes `listed_creators` and the like: for each of these tables a view of the rows of the transaction's workspace, from which lists are
-- searched, filtered and sorted.
--
-- Row level security keeps PostgreSQL from looking LIKE, && and lower() up in an index, and from its statistics of them, since they
-- are not leakproof: where a search finds half of all rows, it does not know. A view is read with the rights of the tables' owner and names
-- the workspace itself, in the words of the policy; members who see assigned creators alone find nothing in it, and read the tables.
-- Only calls of a workspace may read it, and nobody may write through it. Called after
-- each migration, since a view has the columns that its table had when it was made; before a column is dropped, its view is.
CREATE OR REPLACE FUNCTION keep_listed_views() RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
	listed text;
	shown text;
BEGIN
	FOREACH listed IN ARRAY ARRAY[
		'creator_accounts', 'creator_requests', 'creator_tasks', 'creators', 'examples', 'item_attributes', 'landing_pages', 'request_items',
		'submissions', 'tags', 'tracking_links', 'watchlist_entries'
	] LOOP
		shown := 'listed_' || listed;
		CONTINUE WHEN NOT EXISTS (
			SELECT attname, atttypid FROM pg_attribute WHERE attrelid = listed::regclass AND attnum > 0 AND NOT attisdropped
			EXCEPT SELECT attname, atttypid FROM pg_attribute WHERE attrelid = to_regclass(shown) AND attnum > 0
		);
		EXECUTE format('DROP VIEW IF EXISTS %I', shown);
		EXECUTE format(
			'CREATE VIEW %I AS SELECT * FROM %I WHERE workspace_id = nullif(current_setting(''greenroom.workspace_id'', true), '''')::uuid'
				' AND nullif(current_setting(''greenroom.member_id'', true), '''') IS NULL',
			shown, listed
		);
		EXECUTE format('REVOKE ALL ON %I FROM PUBLIC; GRANT SELECT ON %1$I TO greenroom_workspace', shown);
	END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION keep_listed_views() FROM PUBLIC;
