-- steps: indexes of what may have a hundred thousand rows
CREATE INDEX CONCURRENTLY IF NOT EXISTS "creator_accounts_of_authors" ON "creator_accounts" USING btree ("workspace_id") WHERE niches <> '{}' or country_code is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "workspace_medias_author_key" ON "workspace_medias" USING btree ("workspace_id",("platform" || ' ' || lower("author_handle")));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "workspace_medias_author_id" ON "workspace_medias" USING btree ("workspace_id",("platform" || '#' || "author_external_id")) WHERE author_external_id is not null;--> statement-breakpoint
-- needs: pg_trgm, btree_gin
CREATE INDEX CONCURRENTLY IF NOT EXISTS "workspace_medias_search" ON "workspace_medias" USING gin ("workspace_id","caption" gin_trgm_ops,"author_handle" gin_trgm_ops);--> statement-breakpoint
-- needs: pg_trgm, btree_gin
CREATE INDEX CONCURRENTLY IF NOT EXISTS "watchlist_entries_list_search" ON "watchlist_entries" USING gin ("workspace_id","handle" gin_trgm_ops,"display_name" gin_trgm_ops,"notes" gin_trgm_ops);
