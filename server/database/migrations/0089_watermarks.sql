CREATE TABLE "share_watermarks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"text" text NOT NULL,
	"object_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "share_watermarks_one" UNIQUE("workspace_id","share_id","submission_id"),
	CONSTRAINT "share_watermarks_status" CHECK (status in ('WAITING', 'READY', 'FAILED'))
);
--> statement-breakpoint
ALTER TABLE "share_watermarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_watermarks" ADD CONSTRAINT "share_watermarks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_watermarks" ADD CONSTRAINT "share_watermarks_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_watermarks" ADD CONSTRAINT "share_watermarks_share" FOREIGN KEY ("workspace_id","share_id") REFERENCES "public"."shares"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_watermarks_submission_id" ON "share_watermarks" USING btree ("submission_id");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_watermark" CHECK (not watermark or kind = 'REVIEW');--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "share_watermarks" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "share_watermarks" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (share_id in (select id from shares)) WITH CHECK (share_id in (select id from shares));--> statement-breakpoint
CREATE POLICY "share_select" ON "share_watermarks" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (share_id = nullif(current_setting('greenroom.share_id', true), '')::uuid and submission_id in (select shared_files())));