-- What is asked for most is the course of one link, and that of a workspace by one value of one dimension. Their days that
-- are folded have a row each, however many visits they count: to read them out of profiles or of single quarter-hours
-- took as long as there were visits, or as there were pages to look at.

-- The visits of a link on a day by the quarter-hour, in lists of which the n-th entries belong together. A quarter-hour
-- may stand in them more than once, since what came late is appended.
CREATE TABLE link_day_quarters (
	link_id uuid NOT NULL,
	day date NOT NULL,
	workspace_id uuid NOT NULL,
	quarters smallint[] NOT NULL,
	allowed_then integer[] NOT NULL,
	blocked_then integer[] NOT NULL,
	unique_allowed_then integer[] NOT NULL,
	unique_blocked_then integer[] NOT NULL,
	PRIMARY KEY (link_id, day)
);
--> statement-breakpoint
-- The visits of a workspace on a day that came with one value (`(none)`: not known) of one dimension: as a sum, and by
-- the quarter-hour as above. What a deleted link takes away is appended below zero.
CREATE TABLE workspace_value_days (
	workspace_id uuid NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
	dimension text NOT NULL,
	day date NOT NULL,
	value text NOT NULL,
	allowed integer NOT NULL,
	blocked integer NOT NULL,
	unique_allowed integer NOT NULL,
	unique_blocked integer NOT NULL,
	quarters smallint[] NOT NULL,
	allowed_then integer[] NOT NULL,
	blocked_then integer[] NOT NULL,
	unique_allowed_then integer[] NOT NULL,
	unique_blocked_then integer[] NOT NULL,
	PRIMARY KEY (workspace_id, dimension, day, value)
);
--> statement-breakpoint
DO $$
DECLARE
	name text;
BEGIN
	FOREACH name IN ARRAY ARRAY['link_day_quarters', 'workspace_value_days'] LOOP
		EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
		EXECUTE format('CREATE POLICY sealed_by_workspace ON %I FOR SELECT TO greenroom_workspace
			USING (workspace_id = (SELECT nullif(current_setting(''greenroom.workspace_id'', true), '''')::uuid))', name);
	END LOOP;
END
$$;
--> statement-breakpoint
-- Every day is folded anew, for the new tables too. Until that is done, visits are read one by one.
TRUNCATE link_visit_days, workspace_visit_days, workspace_visit_rollups, late_visits;
--> statement-breakpoint
UPDATE visit_folding SET folded_until = '-infinity';
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
	DELETE FROM link_day_quarters WHERE link_id IN (SELECT id FROM deleted_links);
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
	fewer_by_quarter AS (
		SELECT moments.workspace_id, dimension, day, coalesce(value, '(none)') AS value, quarter,
			-count(*) FILTER (WHERE NOT is_unique AND blocked_reason IS NULL) AS allowed,
			-count(*) FILTER (WHERE NOT is_unique AND blocked_reason IS NOT NULL) AS blocked,
			-count(*) FILTER (WHERE is_unique AND blocked_reason IS NULL) AS unique_allowed,
			-count(*) FILTER (WHERE is_unique AND blocked_reason IS NOT NULL) AS unique_blocked
		FROM moments JOIN visit_profiles ON visit_profiles.id = profile_id, LATERAL (VALUES
			('country', country), ('referrer', referrer), ('device', device),
			('browser', browser), ('os', os), ('reason', blocked_reason)) AS held (dimension, value)
		GROUP BY 1, 2, 3, 4, 5
	),
	fewer_of_values AS (
		SELECT workspace_id, dimension, day, value,
			sum(allowed) AS allowed, sum(blocked) AS blocked,
			sum(unique_allowed) AS unique_allowed, sum(unique_blocked) AS unique_blocked,
			array_agg(quarter) AS quarters, array_agg(allowed::integer) AS allowed_then,
			array_agg(blocked::integer) AS blocked_then, array_agg(unique_allowed::integer) AS unique_allowed_then,
			array_agg(unique_blocked::integer) AS unique_blocked_then
		FROM fewer_by_quarter GROUP BY 1, 2, 3, 4
	),
	fewer_values AS (
		UPDATE workspace_value_days AS whole SET
			allowed = whole.allowed + few.allowed,
			blocked = whole.blocked + few.blocked,
			unique_allowed = whole.unique_allowed + few.unique_allowed,
			unique_blocked = whole.unique_blocked + few.unique_blocked,
			quarters = whole.quarters || few.quarters,
			allowed_then = whole.allowed_then || few.allowed_then,
			blocked_then = whole.blocked_then || few.blocked_then,
			unique_allowed_then = whole.unique_allowed_then || few.unique_allowed_then,
			unique_blocked_then = whole.unique_blocked_then || few.unique_blocked_then
		FROM fewer_of_values AS few
		WHERE (whole.workspace_id, whole.dimension, whole.day, whole.value)
			= (few.workspace_id, few.dimension, few.day, few.value)
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
		DELETE FROM workspace_value_days
		WHERE allowed + blocked = 0 AND workspace_id IN (SELECT workspace_id FROM deleted_links);
	END IF;
	RETURN NULL;
END
$$;
