-- contract: the view is made again in the same transaction, with a column more; the unique constraint becomes two indexes that hold as much.
CREATE TABLE "absent_authors" (
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"status" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "absent_authors_platform_external_id_pk" PRIMARY KEY("platform","external_id"),
	CONSTRAINT "absent_authors_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST')),
	CONSTRAINT "absent_authors_status_known" CHECK (status in ('NOT_FOUND', 'DELETED', 'DEACTIVATED', 'SUSPENDED', 'PRIVATE'))
);
--> statement-breakpoint
ALTER TABLE "absent_authors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP VIEW "public"."discovered_medias";--> statement-breakpoint
ALTER TABLE "watch_work" DROP CONSTRAINT "watch_work_account";--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD COLUMN "platform_status" text;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD COLUMN "platform_status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medias" ADD COLUMN "author_external_id" text;--> statement-breakpoint
ALTER TABLE "workspace_medias" ADD COLUMN "author_external_id" text;--> statement-breakpoint
ALTER TABLE "watch_work" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "watch_work" ADD COLUMN "platform_status" text;--> statement-breakpoint
ALTER TABLE "watch_work" ADD COLUMN "platform_status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watch_work" ADD COLUMN "recheck_before" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "external_id" text;--> statement-breakpoint
CREATE INDEX "absent_authors_since" ON "absent_authors" USING btree ("status","since");--> statement-breakpoint
CREATE UNIQUE INDEX "watch_work_handle" ON "watch_work" USING btree ("platform","handle_key") WHERE external_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_work_external_id" ON "watch_work" USING btree ("platform","external_id") WHERE external_id is not null;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_platform_status" CHECK (platform_status in ('NOT_FOUND', 'DELETED', 'DEACTIVATED', 'SUSPENDED', 'PRIVATE', 'LIMITED', 'MOVED')) NOT VALID;--> statement-breakpoint
ALTER TABLE "watch_work" ADD CONSTRAINT "watch_work_platform_status" CHECK (platform_status in ('NOT_FOUND', 'DELETED', 'DEACTIVATED', 'SUSPENDED', 'PRIVATE', 'LIMITED', 'MOVED'));--> statement-breakpoint
CREATE VIEW "public"."discovered_medias" AS (select id, platform, external_id, media_type, url, thumbnail_url, author_handle, author_external_id, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, null::uuid as workspace_id
from medias
union all
select id, platform, external_id, media_type, url, thumbnail_url, author_handle, author_external_id, caption, country_code, niches,
  likes, comments, views, shares, reposts, downloads, bookmarks, created_at, updated_at, workspace_id
from workspace_medias where workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "read_by_all" ON "absent_authors" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
ALTER POLICY "read_by_watchers" ON "watch_work" TO greenroom_workspace USING (exists (select from watchlist_entries entry
        where entry.platform = watch_work.platform and (entry.external_id = watch_work.external_id
          or watch_work.external_id is null and entry.external_id is null and entry.handle_key = watch_work.handle_key)));--> statement-breakpoint
GRANT SELECT ON discovered_medias TO greenroom_workspace;
