CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid,
	"requested_by" uuid,
	"traces" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "erasures_kind" CHECK (kind in ('CREATOR', 'USER', 'ADDRESS')),
	CONSTRAINT "erasures_done" CHECK ((done_at is null) = (traces is not null))
);
--> statement-breakpoint
ALTER TABLE "erasures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "erasures_workspace_id" ON "erasures" USING btree ("workspace_id");--> statement-breakpoint
CREATE INDEX "erasures_pending" ON "erasures" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "erasures" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "erasures" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);