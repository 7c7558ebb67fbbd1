-- Makes the partition of a month of `parent`, which is partitioned by `moment_column` and has a default partition
-- `<parent>_rest`, and moves in what that holds of it. Safe with several processes at once. A month that already has
-- its partition is left alone.
CREATE FUNCTION make_month_partition(parent text, moment_column text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	name text := parent || '_' || to_char(month, 'YYYY_MM');
	rest text := parent || '_rest';
	starts timestamptz := month::timestamp AT TIME ZONE 'UTC';
	ends timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
	within text := format('%I >= %L AND %I < %L', moment_column, starts, moment_column, ends);
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_month_partition'));
	IF to_regclass(name) IS NOT NULL THEN
		RETURN;
	END IF;
	EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', rest);
	EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', name, parent);
	EXECUTE format('INSERT INTO %I SELECT * FROM %I WHERE %s', name, rest, within);
	EXECUTE format('DELETE FROM %I WHERE %s', rest, within);
	EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, starts, ends);
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION make_visit_partition(month date) RETURNS void LANGUAGE sql AS $$
	SELECT make_month_partition('visits', 'visited_at', month)
$$;
--> statement-breakpoint
-- Every click of a person on an item of a landing page, kept as visits are: by month, with an id made beforehand,
-- without references. What programs do is not recorded here. A click stays when its item is deleted, and goes with
-- its link.
CREATE TABLE item_clicks (
	id uuid NOT NULL,
	link_id uuid NOT NULL,
	item_id uuid NOT NULL,
	workspace_id uuid NOT NULL,
	clicked_at timestamp (3) with time zone NOT NULL,
	-- The same hash as that person's visits to the link on that day have.
	visitor uuid NOT NULL,
	-- The first click of the visitor on the item on that day (UTC).
	is_unique boolean NOT NULL,
	country text,
	device text NOT NULL,
	browser text,
	os text,
	PRIMARY KEY (link_id, clicked_at, id)
) PARTITION BY RANGE (clicked_at);
--> statement-breakpoint
CREATE TABLE item_clicks_rest PARTITION OF item_clicks DEFAULT;
--> statement-breakpoint
-- Counts of clicks by quarter-hour, as visit_rollups are of visits.
CREATE TABLE item_click_rollups (
	link_id uuid NOT NULL,
	quarter timestamp (3) with time zone NOT NULL,
	item_id uuid NOT NULL,
	workspace_id uuid NOT NULL,
	clicks integer NOT NULL,
	unique_clicks integer NOT NULL,
	PRIMARY KEY (link_id, quarter, item_id)
) WITH (fillfactor = 50);
--> statement-breakpoint
-- Who was already seen clicking an item on a day, and in which click.
CREATE TABLE clicker_days (
	day date NOT NULL,
	visitor uuid NOT NULL,
	item_id uuid NOT NULL,
	click_id uuid NOT NULL,
	PRIMARY KEY (day, visitor, item_id)
);
--> statement-breakpoint
-- A workspace reads its clicks, and changes none.
ALTER TABLE item_clicks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sealed_by_workspace ON item_clicks FOR SELECT TO greenroom_workspace
	USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE item_click_rollups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sealed_by_workspace ON item_click_rollups FOR SELECT TO greenroom_workspace
	USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- Links take their clicks with them too.
CREATE OR REPLACE FUNCTION delete_visits_of_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM visits WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM visit_rollups WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM item_clicks WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM item_click_rollups WHERE link_id IN (SELECT id FROM deleted_links);
	RETURN NULL;
END
$$;
