DROP INDEX "submissions_item_id";--> statement-breakpoint
CREATE INDEX "submissions_of_item" ON "submissions" USING btree ("workspace_id","item_id","created_at","id");
