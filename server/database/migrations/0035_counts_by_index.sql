CREATE INDEX "tracking_links_domain_id" ON "tracking_links" USING btree ("workspace_id","domain_id");--> statement-breakpoint
CREATE INDEX "submissions_uploaded" ON "submissions" USING btree ("workspace_id","request_id") WHERE status = 'UPLOADED';
