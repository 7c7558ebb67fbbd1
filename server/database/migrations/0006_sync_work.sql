CREATE TABLE "sync_work" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"platform" text NOT NULL,
	"is_ready" boolean DEFAULT true NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"profile_due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"external_id" text,
	"posts_cursor" text,
	"posts_complete_at" timestamp (3) with time zone,
	CONSTRAINT "sync_work_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "sync_work_lease" CHECK (lease is null or not is_ready)
);
--> statement-breakpoint
ALTER TABLE "sync_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "platform_quotas" (
	"scope" text PRIMARY KEY NOT NULL,
	"used" bigint NOT NULL,
	"allowed" bigint NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"closed_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_medias" ADD COLUMN "refresh_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_medias" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_work" ADD CONSTRAINT "sync_work_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_work" ADD CONSTRAINT "sync_work_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sync_work_turn" ON "sync_work" USING btree ("platform","workspace_id","due_at") WHERE is_ready;--> statement-breakpoint
CREATE INDEX "sync_work_due_at" ON "sync_work" USING btree ("due_at") WHERE not is_ready;--> statement-breakpoint
CREATE INDEX "sync_work_account_in_workspace" ON "sync_work" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE INDEX "account_medias_refresh_at" ON "account_medias" USING btree ("account_id","refresh_at");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "sync_work" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
-- The accounts there are; a trigger does the same for those to come.
INSERT INTO sync_work (account_id, workspace_id, platform) SELECT id, workspace_id, platform FROM creator_accounts;
