CREATE TABLE "gone_links" (
	"link_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gone_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "link_recent_visits" ADD COLUMN "blocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "gone_links_workspace_id" ON "gone_links" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "gone_links_deleted_at" ON "gone_links" USING btree ("deleted_at");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "gone_links" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = (select nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "gone_links" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);--> statement-breakpoint
-- What is remembered of a day goes with its partition; what there is stays where it is until it is forgotten.
-- contract: the version before reads and writes the same rows under the same names: a partitioned table stands in their place.
ALTER TABLE "visitor_days" RENAME TO "visitor_days_rest";--> statement-breakpoint
ALTER TABLE "visitor_days_rest" RENAME CONSTRAINT "visitor_days_pkey" TO "visitor_days_rest_pkey";--> statement-breakpoint
CREATE TABLE "visitor_days" (LIKE "visitor_days_rest" INCLUDING ALL) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER TABLE "visitor_days" ATTACH PARTITION "visitor_days_rest" DEFAULT;--> statement-breakpoint
ALTER TABLE "clicker_days" RENAME TO "clicker_days_rest";--> statement-breakpoint
ALTER TABLE "clicker_days_rest" RENAME CONSTRAINT "clicker_days_pkey" TO "clicker_days_rest_pkey";--> statement-breakpoint
CREATE TABLE "clicker_days" (LIKE "clicker_days_rest" INCLUDING ALL) PARTITION BY RANGE ("day");--> statement-breakpoint
ALTER TABLE "clicker_days" ATTACH PARTITION "clicker_days_rest" DEFAULT;
