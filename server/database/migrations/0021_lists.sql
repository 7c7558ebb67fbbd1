CREATE INDEX "creator_accounts_platform_name" ON "creator_accounts" USING btree ("workspace_id","platform","id");--> statement-breakpoint
CREATE INDEX "page_items_place" ON "page_items" USING btree ("workspace_id","position","id");--> statement-breakpoint
CREATE INDEX "tracking_links_title" ON "tracking_links" USING btree ("workspace_id",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "tracking_links_pathname" ON "tracking_links" USING btree ("workspace_id",lower("pathname"),"id");--> statement-breakpoint
CREATE INDEX "tracking_links_off" ON "tracking_links" USING btree ("workspace_id","created_at","id") WHERE not enabled;--> statement-breakpoint
CREATE INDEX "creator_tasks_status_rank" ON "creator_tasks" USING btree ("workspace_id",array_position(array['PENDING', 'IN_PROGRESS', 'COMPLETED', 'CHANGES_REQUESTED', 'DECLINED', 'CANCELLED'], "status"),"id");--> statement-breakpoint
CREATE INDEX "item_attributes_place" ON "item_attributes" USING btree ("workspace_id","position","id");--> statement-breakpoint
CREATE INDEX "item_examples_place" ON "item_examples" USING btree ("workspace_id","position","id");--> statement-breakpoint
CREATE INDEX "request_items_place" ON "request_items" USING btree ("workspace_id","position","id");--> statement-breakpoint
-- What lists are searched in, anywhere in a word, within one workspace; see `keep_listed_views`. Where PostgreSQL came without the
-- extensions, or this user may not create them, a search reads the rows of the workspace.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE EXTENSION IF NOT EXISTS btree_gin;
	CREATE INDEX creators_list_search ON creators
		USING gin (workspace_id, name gin_trgm_ops, notes gin_trgm_ops, user_creator_id gin_trgm_ops);
	CREATE INDEX creator_accounts_list_search ON creator_accounts
		USING gin (workspace_id, handle gin_trgm_ops, display_name gin_trgm_ops);
	CREATE INDEX tracking_links_list_search ON tracking_links
		USING gin (workspace_id, title gin_trgm_ops, pathname gin_trgm_ops, target_url gin_trgm_ops);
	CREATE INDEX submissions_list_search ON submissions
		USING gin (workspace_id, name gin_trgm_ops, review_message gin_trgm_ops);
	CREATE INDEX examples_list_search ON examples USING gin (workspace_id, name gin_trgm_ops);
EXCEPTION WHEN undefined_file OR feature_not_supported OR insufficient_privilege THEN
	RAISE NOTICE 'pg_trgm or btree_gin is not available: searching a large workspace will be slow';
END
$$;
