CREATE TABLE "workspace_medias" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"media_type" text NOT NULL,
	"url" text NOT NULL,
	"thumbnail_url" text,
	"author_handle" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"country_code" text,
	"niches" text[] DEFAULT '{}' NOT NULL,
	"likes" bigint,
	"comments" bigint,
	"views" bigint,
	"shares" bigint,
	"reposts" bigint,
	"downloads" bigint,
	"bookmarks" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	CONSTRAINT "workspace_medias_external_id" UNIQUE("workspace_id","platform","external_id"),
	CONSTRAINT "workspace_medias_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "workspace_medias_media_type_known" CHECK (media_type in ('PHOTO', 'VIDEO', 'CAROUSEL', 'AUDIO', 'TEXT')),
	CONSTRAINT "workspace_medias_country_code_shape" CHECK (country_code ~ '^[A-Z]{2}$'),
	CONSTRAINT "workspace_medias_metrics_counted" CHECK (least(likes, comments, views, shares, reposts, downloads, bookmarks) >= 0)
);
--> statement-breakpoint
ALTER TABLE "workspace_medias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_subreddits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"subscribers" bigint NOT NULL,
	"active_users" bigint,
	"over_18" boolean DEFAULT false NOT NULL,
	"niches" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	CONSTRAINT "workspace_subreddits_name" UNIQUE("workspace_id","name_key"),
	CONSTRAINT "workspace_subreddits_members_counted" CHECK (least(subscribers, active_users) >= 0)
);
--> statement-breakpoint
ALTER TABLE "workspace_subreddits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "watch_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"handle_key" text GENERATED ALWAYS AS (lower(handle)) STORED NOT NULL,
	"turn_of" uuid NOT NULL,
	"is_ready" boolean DEFAULT true NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"status_reason" text,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "watch_work_account" UNIQUE("platform","handle_key"),
	CONSTRAINT "watch_work_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "watch_work_status_known" CHECK (status in ('PENDING', 'VALID', 'INVALID')),
	CONSTRAINT "watch_work_lease" CHECK (lease is null or not is_ready)
);
--> statement-breakpoint
ALTER TABLE "watch_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "niches_name";--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD COLUMN "niches" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "niches" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "account_watchlists" ADD COLUMN "niches" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_watchlists" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "handle_key" text GENERATED ALWAYS AS (lower(handle)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_medias" ADD CONSTRAINT "workspace_medias_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_subreddits" ADD CONSTRAINT "workspace_subreddits_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_medias_created_at" ON "workspace_medias" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "workspace_subreddits_subscribers" ON "workspace_subreddits" USING btree ("workspace_id","subscribers","id");--> statement-breakpoint
CREATE INDEX "watch_work_turn" ON "watch_work" USING btree ("platform","turn_of","due_at") WHERE is_ready;--> statement-breakpoint
CREATE INDEX "watch_work_due_at" ON "watch_work" USING btree ("due_at") WHERE not is_ready;--> statement-breakpoint
ALTER TABLE "niches" ADD CONSTRAINT "niches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medias_author_key" ON "medias" USING btree (("platform" || ' ' || lower("author_handle")),"created_at");--> statement-breakpoint
CREATE INDEX "watchlist_entries_watched" ON "watchlist_entries" USING btree ("platform","handle_key","workspace_id");--> statement-breakpoint
ALTER TABLE "niches" ADD CONSTRAINT "niches_name" UNIQUE NULLS NOT DISTINCT("workspace_id","name");--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_country_code_shape" CHECK (country_code ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "account_watchlists" ADD CONSTRAINT "account_watchlists_country_code_shape" CHECK (country_code ~ '^[A-Z]{2}$');--> statement-breakpoint
CREATE VIEW "public"."discovered_medias" WITH (security_invoker = true) AS (select id, platform, external_id, media_type, url, thumbnail_url, author_handle, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, null::uuid as workspace_id
from medias
union all
select id, platform, external_id, media_type, url, thumbnail_url, author_handle, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, workspace_id
from workspace_medias);--> statement-breakpoint
CREATE VIEW "public"."discovered_subreddits" WITH (security_invoker = true) AS (select id, name, name_key, title, description, subscribers, active_users, over_18, niches, created_at, updated_at,
  null::uuid as workspace_id
from subreddits
union all
select id, name, name_key, title, description, subscribers, active_users, over_18, niches, created_at, updated_at,
  workspace_id
from workspace_subreddits);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "workspace_medias" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "workspace_subreddits" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "read_by_watchers" ON "watch_work" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (exists (select from watchlist_entries entry
        where entry.platform = watch_work.platform and entry.handle_key = watch_work.handle_key));--> statement-breakpoint
ALTER POLICY "read_by_all" ON "niches" TO greenroom_workspace USING (workspace_id is null or workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT ON discovered_medias, discovered_subreddits TO greenroom_workspace;--> statement-breakpoint
-- The accounts that are watched; a trigger does the same for those to come.
INSERT INTO watch_work (id, platform, handle, turn_of)
	SELECT DISTINCT ON (platform, handle_key) gen_random_uuid(), platform, handle, workspace_id
	FROM watchlist_entries ORDER BY platform, handle_key, workspace_id;
