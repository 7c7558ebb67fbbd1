DROP INDEX "link_recent_visits_workspace_id";--> statement-breakpoint
CREATE INDEX "link_recent_visits_most" ON "link_recent_visits" USING btree ("workspace_id","visits","link_id");--> statement-breakpoint
INSERT INTO link_recent_visits (link_id, workspace_id, visits)
SELECT id, workspace_id, 0 FROM tracking_links ON CONFLICT DO NOTHING;
