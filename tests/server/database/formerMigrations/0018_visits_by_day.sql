-- Breakdowns and filters would have to read every visit. So the visits of each day (UTC) that is over are folded:
-- one row for each link and profile, a second for the workspace as a whole. What is not folded yet is read as it is.

-- What visits come with, each combination once.
CREATE TABLE visit_profiles (
	id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	workspace_id uuid NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
	country text,
	referrer text,
	device text NOT NULL,
	browser text,
	os text,
	blocked_reason text,
	UNIQUE NULLS NOT DISTINCT (workspace_id, country, referrer, device, browser, os, blocked_reason)
);
--> statement-breakpoint
-- The visits of a link on a day that came with one profile. The lists say when: the number of the quarter-hour of
-- each visit, and of each unique one, from 0 to 95. So a day can be cut as any timezone cuts it. The counts stand in
-- the key's index too: where no day is cut, nothing else is read.
CREATE TABLE link_visit_days (
	link_id uuid NOT NULL,
	day date NOT NULL,
	profile_id integer NOT NULL,
	workspace_id uuid NOT NULL,
	visits integer NOT NULL,
	unique_visits integer NOT NULL,
	quarters smallint[] NOT NULL,
	unique_quarters smallint[] NOT NULL,
	PRIMARY KEY (link_id, day, profile_id) INCLUDE (workspace_id, visits, unique_visits)
);
--> statement-breakpoint
-- The same for all links of a workspace together.
CREATE TABLE workspace_visit_days (
	workspace_id uuid NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
	day date NOT NULL,
	profile_id integer NOT NULL,
	visits integer NOT NULL,
	unique_visits integer NOT NULL,
	quarters smallint[] NOT NULL,
	unique_quarters smallint[] NOT NULL,
	PRIMARY KEY (workspace_id, day, profile_id) INCLUDE (visits, unique_visits)
);
--> statement-breakpoint
-- The quarter-hours of all links of a workspace together, of the days that are folded.
CREATE TABLE workspace_visit_rollups (
	workspace_id uuid NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
	quarter timestamp (3) with time zone NOT NULL,
	allowed integer NOT NULL,
	blocked integer NOT NULL,
	unique_allowed integer NOT NULL,
	unique_blocked integer NOT NULL,
	PRIMARY KEY (workspace_id, quarter)
);
--> statement-breakpoint
-- One row: days before `folded_until` are folded, but for late visits. It also is the lock of whoever changes
-- what is folded: updating it makes another transaction that does the same wait, and then begin anew.
CREATE TABLE visit_folding (
	is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
	folded_until date NOT NULL DEFAULT '-infinity'
);
--> statement-breakpoint
INSERT INTO visit_folding DEFAULT VALUES;
--> statement-breakpoint
-- The visits that were recorded when their day was over. They stand here until they have been folded too.
CREATE TABLE late_visits (
	link_id uuid NOT NULL,
	visited_at timestamp (3) with time zone NOT NULL,
	id uuid NOT NULL,
	workspace_id uuid NOT NULL,
	PRIMARY KEY (link_id, visited_at, id)
);
--> statement-breakpoint
-- Finds a day's visits. They lie in the order of their arrival, so a few bytes for many pages tell where.
CREATE INDEX visits_visited_at ON visits USING brin (visited_at) WITH (pages_per_range = 32, autosummarize = on);
--> statement-breakpoint
-- Asking for the workspace in a sub-select asks once for a statement, not once for every row.
ALTER POLICY sealed_by_workspace ON visits
	USING (workspace_id = (SELECT nullif(current_setting('greenroom.workspace_id', true), '')::uuid));
--> statement-breakpoint
ALTER POLICY sealed_by_workspace ON visit_rollups
	USING (workspace_id = (SELECT nullif(current_setting('greenroom.workspace_id', true), '')::uuid));
--> statement-breakpoint
ALTER POLICY sealed_by_workspace ON item_click_rollups
	USING (workspace_id = (SELECT nullif(current_setting('greenroom.workspace_id', true), '')::uuid));
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['visit_profiles', 'link_visit_days', 'workspace_visit_days', 'workspace_visit_rollups', 'late_visits'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY sealed_by_workspace ON %I FOR SELECT TO greenroom_workspace
			USING (workspace_id = (SELECT nullif(current_setting(''greenroom.workspace_id'', true), '''')::uuid))', name);
	END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE visit_folding ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY read_by_workspaces ON visit_folding FOR SELECT TO greenroom_workspace USING (true);
--> statement-breakpoint
-- Links take their visits and clicks with them, out of what is counted for their workspace too.
CREATE OR REPLACE FUNCTION delete_visits_of_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	-- Waits for a fold under way, so that what it adds is seen here.
	UPDATE visit_folding SET folded_until = folded_until;
	DELETE FROM visits WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM visit_rollups WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM item_clicks WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM item_click_rollups WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM late_visits WHERE link_id IN (SELECT id FROM deleted_links);
	WITH gone AS MATERIALIZED (
		DELETE FROM link_visit_days WHERE link_id IN (SELECT id FROM deleted_links) RETURNING *
	),
	moments AS MATERIALIZED (
		SELECT workspace_id, day, profile_id, quarter, false AS is_unique FROM gone, unnest(quarters) AS quarter
		UNION ALL
		SELECT workspace_id, day, profile_id, quarter, true FROM gone, unnest(unique_quarters) AS quarter
	),
	days AS (
		SELECT workspace_id, day, profile_id,
			coalesce(array_agg(quarter) FILTER (WHERE NOT is_unique), '{}') AS quarters,
			coalesce(array_agg(quarter) FILTER (WHERE is_unique), '{}') AS unique_quarters
		FROM moments GROUP BY 1, 2, 3
	),
	fewer_days AS (
		UPDATE workspace_visit_days AS whole SET
			visits = visits - cardinality(days.quarters),
			unique_visits = unique_visits - cardinality(days.unique_quarters),
			quarters = ARRAY(SELECT unnest(whole.quarters) EXCEPT ALL SELECT unnest(days.quarters)),
			unique_quarters = ARRAY(SELECT unnest(whole.unique_quarters) EXCEPT ALL SELECT unnest(days.unique_quarters))
		FROM days
		WHERE (whole.workspace_id, whole.day, whole.profile_id) = (days.workspace_id, days.day, days.profile_id)
	),
	sums AS (
		SELECT moments.workspace_id, day::timestamp AT TIME ZONE 'UTC' + quarter * interval '15 minutes' AS quarter,
			count(*) FILTER (WHERE NOT is_unique AND blocked_reason IS NULL) AS allowed,
			count(*) FILTER (WHERE NOT is_unique AND blocked_reason IS NOT NULL) AS blocked,
			count(*) FILTER (WHERE is_unique AND blocked_reason IS NULL) AS unique_allowed,
			count(*) FILTER (WHERE is_unique AND blocked_reason IS NOT NULL) AS unique_blocked
		FROM moments JOIN visit_profiles ON visit_profiles.id = profile_id GROUP BY 1, 2
	)
	UPDATE workspace_visit_rollups AS whole SET
		allowed = whole.allowed - sums.allowed,
		blocked = whole.blocked - sums.blocked,
		unique_allowed = whole.unique_allowed - sums.unique_allowed,
		unique_blocked = whole.unique_blocked - sums.unique_blocked
	FROM sums WHERE (whole.workspace_id, whole.quarter) = (sums.workspace_id, sums.quarter);
	IF FOUND THEN
		DELETE FROM workspace_visit_days
		WHERE visits = 0 AND workspace_id IN (SELECT workspace_id FROM deleted_links);
	END IF;
	RETURN NULL;
END
$$;
