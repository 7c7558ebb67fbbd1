-- steps: an index of what may have a hundred thousand rows, and checks of those that were there before
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_request_id" ON "payments" USING btree ("workspace_id","request_id") WHERE request_id is not null;--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_request";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_request_of_payout";
