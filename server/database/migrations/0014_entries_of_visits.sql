CREATE TABLE "link_recent_visits" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"visits" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "link_recent_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "entry" text;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD COLUMN "utm_source" text;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD COLUMN "utm_medium" text;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD COLUMN "utm_campaign" text;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD COLUMN "ref" text;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD COLUMN "entry" text;--> statement-breakpoint
ALTER TABLE "visit_profiles" DROP COLUMN "key";--> statement-breakpoint
DROP FUNCTION visit_profile_key(text, text, text, text, text, text);--> statement-breakpoint
CREATE FUNCTION visit_profile_key(country text, referrer text, device text, browser text, os text, blocked_reason text,
	utm_source text, utm_medium text, utm_campaign text, ref text, entry text)
RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN md5(ROW(country, referrer, device, browser, os, blocked_reason, utm_source, utm_medium, utm_campaign, ref, entry)::text)::uuid;
--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD COLUMN "key" uuid GENERATED ALWAYS AS (visit_profile_key(country, referrer, device, browser, os, blocked_reason, utm_source, utm_medium, utm_campaign, ref, entry)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_profiles" ADD CONSTRAINT "visit_profiles_workspace_id_key_key" UNIQUE("workspace_id","key");--> statement-breakpoint
ALTER TABLE "visit_watermark" ADD COLUMN "entries_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "link_recent_visits_workspace_id" ON "link_recent_visits" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "item_click_rollups_workspace_id" ON "item_click_rollups" USING btree ("workspace_id","quarter");--> statement-breakpoint
CREATE INDEX "link_day_quarters_workspace_id" ON "link_day_quarters" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "link_recent_visits" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
-- Of the visits there are, nobody recorded where they began.
UPDATE visit_watermark SET entries_since = now() WHERE EXISTS (SELECT FROM visits);--> statement-breakpoint
-- What is rolled up of the last 30 days; rolling up keeps it from now on.
INSERT INTO link_recent_visits (link_id, workspace_id, visits)
SELECT link_id, workspace_id, sum(allowed)::integer
FROM link_day_quarters, unnest(allowed_then) AS allowed
WHERE day >= (SELECT (date_trunc('day', watermark, 'UTC') AT TIME ZONE 'UTC')::date - 29 FROM visit_watermark WHERE isfinite(watermark))
GROUP BY 1, 2 HAVING sum(allowed) > 0;
