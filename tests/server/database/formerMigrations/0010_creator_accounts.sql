CREATE TABLE "account_medias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"media_type" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_url" text,
	"caption" text DEFAULT '' NOT NULL,
	"bookmarks" bigint,
	"comments" bigint,
	"downloads" bigint,
	"likes" bigint,
	"reposts" bigint,
	"shares" bigint,
	"views" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_medias_media_type" CHECK (media_type in ('PHOTO', 'VIDEO', 'CAROUSEL', 'AUDIO', 'TEXT'))
);
--> statement-breakpoint
ALTER TABLE "account_medias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date GENERATED ALWAYS AS ((captured_at at time zone 'UTC')::date) STORED NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"followers" bigint,
	"bookmarks" bigint,
	"comments" bigint,
	"downloads" bigint,
	"likes" bigint,
	"reposts" bigint,
	"shares" bigint,
	"views" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creator_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"creator_id" uuid,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"external_id" text,
	"display_name" text DEFAULT '' NOT NULL,
	"avatar_url" text,
	"followers" bigint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"status_reason" text,
	"last_synced_at" timestamp (3) with time zone,
	"start_date" date,
	"end_date" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_accounts_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "creator_accounts_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "creator_accounts_status_known" CHECK (status in ('PENDING', 'VALID', 'INVALID', 'STALE')),
	CONSTRAINT "creator_accounts_dates" CHECK (start_date <= end_date),
	CONSTRAINT "creator_accounts_followers_count" CHECK (followers >= 0)
);
--> statement-breakpoint
ALTER TABLE "creator_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_medias" ADD CONSTRAINT "account_medias_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_medias" ADD CONSTRAINT "account_medias_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_snapshots" ADD CONSTRAINT "account_snapshots_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_snapshots" ADD CONSTRAINT "account_snapshots_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_medias_external_id" ON "account_medias" USING btree ("account_id","external_id");--> statement-breakpoint
CREATE INDEX "account_medias_created_at" ON "account_medias" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "account_medias_bookmarks" ON "account_medias" USING btree ("account_id",coalesce("bookmarks", -1));--> statement-breakpoint
CREATE INDEX "account_medias_comments" ON "account_medias" USING btree ("account_id",coalesce("comments", -1));--> statement-breakpoint
CREATE INDEX "account_medias_downloads" ON "account_medias" USING btree ("account_id",coalesce("downloads", -1));--> statement-breakpoint
CREATE INDEX "account_medias_likes" ON "account_medias" USING btree ("account_id",coalesce("likes", -1));--> statement-breakpoint
CREATE INDEX "account_medias_reposts" ON "account_medias" USING btree ("account_id",coalesce("reposts", -1));--> statement-breakpoint
CREATE INDEX "account_medias_shares" ON "account_medias" USING btree ("account_id",coalesce("shares", -1));--> statement-breakpoint
CREATE INDEX "account_medias_views" ON "account_medias" USING btree ("account_id",coalesce("views", -1));--> statement-breakpoint
CREATE INDEX "account_medias_workspace" ON "account_medias" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_snapshots_capture" ON "account_snapshots" USING btree ("account_id","captured_at","source");--> statement-breakpoint
CREATE INDEX "account_snapshots_day" ON "account_snapshots" USING btree ("account_id","day","captured_at");--> statement-breakpoint
CREATE INDEX "account_snapshots_workspace" ON "account_snapshots" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_accounts_account" ON "creator_accounts" USING btree ("workspace_id","platform",lower("handle"));--> statement-breakpoint
CREATE INDEX "creator_accounts_creator_id" ON "creator_accounts" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "creator_accounts_status" ON "creator_accounts" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "creator_accounts_handle" ON "creator_accounts" USING btree ("workspace_id",lower("handle"));--> statement-breakpoint
CREATE INDEX "creator_accounts_display_name" ON "creator_accounts" USING btree ("workspace_id",lower("display_name"));--> statement-breakpoint
CREATE INDEX "creator_accounts_followers" ON "creator_accounts" USING btree ("workspace_id",coalesce("followers", -1));--> statement-breakpoint
CREATE INDEX "creator_accounts_last_synced_at" ON "creator_accounts" USING btree ("workspace_id",coalesce("last_synced_at", '-infinity'));--> statement-breakpoint
CREATE INDEX "creator_accounts_created_at" ON "creator_accounts" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_accounts_updated_at" ON "creator_accounts" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "creator_accounts_tags" ON "creator_accounts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "creator_accounts_valid" ON "creator_accounts" USING btree ("last_synced_at") WHERE status = 'VALID';--> statement-breakpoint
CREATE POLICY "read_by_workspace" ON "account_medias" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "account_medias" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (account_id in (select id from creator_accounts where creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "read_by_workspace" ON "account_snapshots" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "account_snapshots" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (account_id in (select id from creator_accounts where creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_accounts" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creator_accounts" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));