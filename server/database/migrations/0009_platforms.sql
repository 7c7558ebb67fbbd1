ALTER TABLE "creator_accounts" DROP CONSTRAINT "creator_accounts_platform";--> statement-breakpoint
ALTER TABLE "medias" DROP CONSTRAINT "medias_platform_known";--> statement-breakpoint
ALTER TABLE "sync_work" DROP CONSTRAINT "sync_work_platform";--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP CONSTRAINT "watchlist_entries_platform_known";--> statement-breakpoint
ALTER TABLE "platform_quotas" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sync_work" ADD COLUMN "posts_pages" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY'));--> statement-breakpoint
ALTER TABLE "medias" ADD CONSTRAINT "medias_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY'));--> statement-breakpoint
ALTER TABLE "sync_work" ADD CONSTRAINT "sync_work_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY'));--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY'));