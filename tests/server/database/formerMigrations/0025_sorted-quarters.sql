-- The quarter-hours that profiles list are kept in order, so that those of a part of a day are found by halving and need
-- not be counted one by one. Days that are folded already are folded anew.
TRUNCATE link_visit_days, workspace_visit_days, workspace_visit_rollups, link_day_quarters, workspace_value_days, late_visits;
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
			quarters = ARRAY(SELECT unnest(whole.quarters) EXCEPT ALL SELECT unnest(days.quarters) ORDER BY 1),
			unique_quarters = ARRAY(SELECT unnest(whole.unique_quarters) EXCEPT ALL SELECT unnest(days.unique_quarters) ORDER BY 1)
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
