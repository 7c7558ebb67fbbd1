CREATE TABLE "medias" (
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
	CONSTRAINT "medias_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'TELEGRAM', 'ONLYFANS', 'FANSLY')),
	CONSTRAINT "medias_media_type_known" CHECK (media_type in ('PHOTO', 'VIDEO', 'CAROUSEL', 'AUDIO', 'TEXT')),
	CONSTRAINT "medias_country_code_shape" CHECK (country_code ~ '^[A-Z]{2}$'),
	CONSTRAINT "medias_metrics_counted" CHECK (least(likes, comments, views, shares, reposts, downloads, bookmarks) >= 0)
);
--> statement-breakpoint
ALTER TABLE "medias" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "niches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "niches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subreddits" (
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
	CONSTRAINT "subreddits_members_counted" CHECK (least(subscribers, active_users) >= 0)
);
--> statement-breakpoint
ALTER TABLE "subreddits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "medias_external_id" ON "medias" USING btree ("platform","external_id");--> statement-breakpoint
CREATE INDEX "medias_created_at" ON "medias" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "medias_likes" ON "medias" USING btree (coalesce("likes", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_comments" ON "medias" USING btree (coalesce("comments", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_views" ON "medias" USING btree (coalesce("views", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_shares" ON "medias" USING btree (coalesce("shares", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_reposts" ON "medias" USING btree (coalesce("reposts", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_downloads" ON "medias" USING btree (coalesce("downloads", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_bookmarks" ON "medias" USING btree (coalesce("bookmarks", -1),"id");--> statement-breakpoint
CREATE INDEX "medias_platform" ON "medias" USING btree ("platform","created_at","id");--> statement-breakpoint
CREATE INDEX "medias_media_type" ON "medias" USING btree ("media_type","created_at","id");--> statement-breakpoint
CREATE INDEX "medias_country_code" ON "medias" USING btree ("country_code","created_at","id");--> statement-breakpoint
CREATE INDEX "medias_author" ON "medias" USING btree ("platform",lower("author_handle"),"created_at");--> statement-breakpoint
CREATE INDEX "medias_niches" ON "medias" USING gin ("niches");--> statement-breakpoint
CREATE UNIQUE INDEX "niches_name" ON "niches" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "subreddits_name" ON "subreddits" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "subreddits_subscribers" ON "subreddits" USING btree ("subscribers","id");--> statement-breakpoint
CREATE INDEX "subreddits_active_users" ON "subreddits" USING btree (coalesce("active_users", -1),"id");--> statement-breakpoint
CREATE INDEX "subreddits_created_at" ON "subreddits" USING btree (coalesce("created_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "subreddits_over_18" ON "subreddits" USING btree ("over_18","subscribers","id");--> statement-breakpoint
CREATE INDEX "subreddits_niches" ON "subreddits" USING gin ("niches");--> statement-breakpoint
CREATE POLICY "read_by_all" ON "medias" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
CREATE POLICY "read_by_all" ON "niches" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
CREATE POLICY "read_by_all" ON "subreddits" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (true);--> statement-breakpoint
-- A search looks for a part of a text, which only trigrams can look up. Where PostgreSQL came without the
-- extension (Debian's postgresql-contrib), or this user may not create it, the search reads every row.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX medias_search ON medias USING gin (caption gin_trgm_ops, author_handle gin_trgm_ops);
	CREATE INDEX subreddits_search ON subreddits USING gin (name gin_trgm_ops, title gin_trgm_ops, description gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm is not available: searching medias and subreddits will be slow';
END
$$;
