CREATE INDEX "creator_accounts_handle_start" ON "creator_accounts" USING btree ("workspace_id",lower("handle") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "creators_name_start" ON "creators" USING btree ("workspace_id",lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tracking_links_title_start" ON "tracking_links" USING btree ("workspace_id",lower("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tracking_links_pathname_start" ON "tracking_links" USING btree ("workspace_id",lower("pathname") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "creator_requests_title_start" ON "creator_requests" USING btree ("workspace_id",lower("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "creator_tasks_unfinished" ON "creator_tasks" USING btree ("workspace_id","request_id") WHERE status in ('PENDING', 'IN_PROGRESS', 'CHANGES_REQUESTED');--> statement-breakpoint
-- Words in the middle of a name are looked up by trigrams, within one workspace. Where PostgreSQL came without the extensions
-- (Debian's postgresql-contrib), or this user may not create them, a search reads the rows of the workspace.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE EXTENSION IF NOT EXISTS btree_gin;
	CREATE INDEX creators_words ON creators
		USING gin (workspace_id, lower(' ' || name || ' ' || user_creator_id) gin_trgm_ops);
	CREATE INDEX tracking_links_words ON tracking_links
		USING gin (workspace_id, lower(' ' || title || ' ' || pathname) gin_trgm_ops);
	CREATE INDEX creator_accounts_words ON creator_accounts
		USING gin (workspace_id, lower(' ' || handle || ' ' || display_name) gin_trgm_ops);
	CREATE INDEX creator_requests_words ON creator_requests
		USING gin (workspace_id, lower(' ' || title) gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm or btree_gin is not available: searching a large workspace will be slow';
END
$$;
