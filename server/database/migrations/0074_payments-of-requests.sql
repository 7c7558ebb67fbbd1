ALTER TABLE "payments" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE set null ("request_id") ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_of_payout" CHECK (request_id is null or source = 'MANUAL') NOT VALID;
