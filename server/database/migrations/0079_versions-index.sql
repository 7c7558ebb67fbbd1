-- steps: an index of what may have a hundred thousand rows, and a check of those that were there before
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "submissions_versions" ON "submissions" USING btree ("workspace_id","version_of","version") WHERE version_of is not null and status in ('UPLOADING', 'UPLOADED');--> statement-breakpoint
ALTER TABLE "submissions" VALIDATE CONSTRAINT "submissions_versions_counted";
