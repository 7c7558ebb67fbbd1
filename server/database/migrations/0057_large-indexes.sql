-- steps: indexes of what may have millions of rows, and checks of rows that were there before
CREATE INDEX CONCURRENTLY IF NOT EXISTS "uploads_under_way" ON "uploads" USING btree ("object_key") WHERE status = 'UPLOADING';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "creator_accounts_external_id" ON "creator_accounts" USING btree ("platform","external_id","workspace_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "medias_author_id" ON "medias" USING btree (("platform" || '#' || "author_external_id"),"created_at") WHERE author_external_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "watchlist_entries_external_id" ON "watchlist_entries" USING btree ("platform","external_id","workspace_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tracking_links_expires_at" ON "tracking_links" USING btree ("workspace_id",coalesce("expires_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "creator_tasks_assigned_to" ON "creator_tasks" USING btree ("workspace_id","assigned_to") WHERE assigned_to is not null;--> statement-breakpoint
ALTER TABLE "creator_accounts" VALIDATE CONSTRAINT "creator_accounts_platform_status";--> statement-breakpoint
ALTER TABLE "activities" VALIDATE CONSTRAINT "activities_actor_kind";--> statement-breakpoint
ALTER TABLE "creator_tasks" VALIDATE CONSTRAINT "creator_tasks_assigned_to";
