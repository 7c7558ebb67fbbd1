-- Every opening of a tracking link, kept by month. A visit's id is made before it is written, so writing one
-- again changes nothing. There is no reference to tracking_links: checking one would cost each visit a lock.
CREATE TABLE visits (
	id uuid NOT NULL,
	link_id uuid NOT NULL,
	workspace_id uuid NOT NULL,
	visited_at timestamp (3) with time zone NOT NULL,
	-- The first 16 bytes of a hash of the visitor's address, user agent and link under the salt of the day.
	visitor uuid NOT NULL,
	-- The first visit of the visitor to the link on that day (UTC), counted apart for allowed and blocked.
	is_unique boolean NOT NULL,
	-- BOT, EXCLUDED_COUNTRY or DISABLED; null: the visit was allowed.
	blocked_reason text,
	country text,
	referrer text,
	device text NOT NULL,
	browser text,
	os text,
	PRIMARY KEY (link_id, visited_at, id)
) PARTITION BY RANGE (visited_at);
--> statement-breakpoint
-- Takes what no month's partition takes, so that a visit is never refused.
CREATE TABLE visits_rest PARTITION OF visits DEFAULT;
--> statement-breakpoint
-- Makes the partition of the month that begins on the given day, and moves in what the rest holds of it.
-- Safe with several processes at once. A month that already has its partition is left alone.
CREATE FUNCTION make_visit_partition(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	name text := 'visits_' || to_char(month, 'YYYY_MM');
	starts timestamptz := month::timestamp AT TIME ZONE 'UTC';
	ends timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('make_visit_partition'));
	IF to_regclass(name) IS NOT NULL THEN
		RETURN;
	END IF;
	LOCK TABLE visits_rest IN ACCESS EXCLUSIVE MODE;
	EXECUTE format('CREATE TABLE %I (LIKE visits INCLUDING ALL)', name);
	EXECUTE format('INSERT INTO %I SELECT * FROM visits_rest WHERE visited_at >= %L AND visited_at < %L', name, starts, ends);
	DELETE FROM visits_rest WHERE visited_at >= starts AND visited_at < ends;
	EXECUTE format('ALTER TABLE visits ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, starts, ends);
END
$$;
--> statement-breakpoint
-- Counts of visits by quarter-hour: what a chart reads, whatever the number of visits. Every update changes
-- only counts, and the free space lets PostgreSQL keep it on the row's page.
CREATE TABLE visit_rollups (
	link_id uuid NOT NULL,
	quarter timestamp (3) with time zone NOT NULL,
	workspace_id uuid NOT NULL,
	allowed integer NOT NULL,
	blocked integer NOT NULL,
	unique_allowed integer NOT NULL,
	unique_blocked integer NOT NULL,
	PRIMARY KEY (link_id, quarter)
) WITH (fillfactor = 50);
--> statement-breakpoint
-- The secret of each day's visitor hashes. Without it nobody can tell whether a hash is a certain visitor's.
CREATE TABLE visitor_salts (
	day date PRIMARY KEY,
	salt bytea NOT NULL
);
--> statement-breakpoint
-- Who was already seen on a day. The row that gets in first makes its visit the unique one.
CREATE TABLE visitor_days (
	day date NOT NULL,
	visitor uuid NOT NULL,
	blocked boolean NOT NULL,
	PRIMARY KEY (day, visitor, blocked)
);
--> statement-breakpoint
-- A workspace reads its visits, and changes none.
ALTER TABLE visits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sealed_by_workspace ON visits FOR SELECT TO greenroom_workspace
	USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
ALTER TABLE visit_rollups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY sealed_by_workspace ON visit_rollups FOR SELECT TO greenroom_workspace
	USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- Links take their visits with them.
CREATE FUNCTION delete_visits_of_links() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	DELETE FROM visits WHERE link_id IN (SELECT id FROM deleted_links);
	DELETE FROM visit_rollups WHERE link_id IN (SELECT id FROM deleted_links);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER delete_visits_of_links AFTER DELETE ON tracking_links
	REFERENCING OLD TABLE AS deleted_links FOR EACH STATEMENT EXECUTE FUNCTION delete_visits_of_links();
--> statement-breakpoint
-- Tells every process which address has changed, before and after, as its link cache names it: host/pathname.
CREATE FUNCTION announce_changed_link() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_notify('changed_links', host || '/' || lower(pathname))
	FROM (VALUES (OLD.domain_id, OLD.pathname), (NEW.domain_id, NEW.pathname)) AS address (domain_id, pathname)
	JOIN domains ON domains.id = address.domain_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_link AFTER INSERT OR UPDATE OR DELETE ON tracking_links
	FOR EACH ROW EXECUTE FUNCTION announce_changed_link();
--> statement-breakpoint
-- A host that comes, goes or changes concerns every address on it: host/.
CREATE FUNCTION announce_changed_host() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM pg_notify('changed_links', host || '/')
	FROM (VALUES (OLD.host), (NEW.host)) AS changed (host) WHERE host IS NOT NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_host AFTER INSERT OR UPDATE OR DELETE ON domains
	FOR EACH ROW EXECUTE FUNCTION announce_changed_host();
