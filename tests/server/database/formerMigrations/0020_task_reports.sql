ALTER TABLE "creator_requests" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD COLUMN "report_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_requests_created_by" ON "creator_requests" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "creator_tasks_report_at" ON "creator_tasks" USING btree ("report_at") WHERE report_at is not null;