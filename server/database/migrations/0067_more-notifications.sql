CREATE TABLE "limit_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"what" text NOT NULL,
	"used" bigint NOT NULL,
	"limit" bigint NOT NULL,
	"month" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "limit_notices_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "limit_notices_once" UNIQUE("workspace_id","what","month","limit"),
	CONSTRAINT "limit_notices_what" CHECK (what in ('creators', 'tracking_links', 'social_media_accounts', 'storage_bytes'))
);
--> statement-breakpoint
ALTER TABLE "limit_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "weekly_summaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"monday" date NOT NULL,
	"files" integer NOT NULL,
	"handed_in" integer NOT NULL,
	"declined" integer NOT NULL,
	"to_review" integer NOT NULL,
	"overdue" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "weekly_summaries_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "weekly_summaries_once" UNIQUE("workspace_id","user_id","monday")
);
--> statement-breakpoint
ALTER TABLE "weekly_summaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_once";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_known";--> statement-breakpoint
ALTER TABLE "webhook_messages" DROP CONSTRAINT "webhook_messages_event";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "limit_notice_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "summary_id" uuid;--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_in_workspace" UNIQUE("workspace_id","id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_in_workspace" UNIQUE("workspace_id","id");--> statement-breakpoint
ALTER TABLE "limit_notices" ADD CONSTRAINT "limit_notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_summaries" ADD CONSTRAINT "weekly_summaries_membership" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."abuse_reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_limit_notice" FOREIGN KEY ("workspace_id","limit_notice_id") REFERENCES "public"."limit_notices"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_payment" FOREIGN KEY ("workspace_id","payment_id") REFERENCES "public"."payments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_summary" FOREIGN KEY ("workspace_id","summary_id") REFERENCES "public"."weekly_summaries"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_report_id" ON "notifications" USING btree ("workspace_id","report_id");--> statement-breakpoint
CREATE INDEX "notifications_limit_notice_id" ON "notifications" USING btree ("workspace_id","limit_notice_id");--> statement-breakpoint
CREATE INDEX "notifications_payment_id" ON "notifications" USING btree ("workspace_id","payment_id");--> statement-breakpoint
CREATE INDEX "notifications_summary_id" ON "notifications" USING btree ("workspace_id","summary_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("piece_id","user_id","recipient_id","task_id","account_id","domain_id","report_id","limit_notice_id","payment_id","summary_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_known" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'CONNECTION_LOST', 'DOMAIN_LOST', 'PAGE_REPORTED', 'LIMIT_NEAR', 'PAYMENT_FAILED', 'PAYOUT_RECORDED', 'WEEKLY_SUMMARY'));--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_event" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'CONNECTION_LOST', 'DOMAIN_LOST', 'PAGE_REPORTED', 'LIMIT_NEAR', 'PAYMENT_FAILED', 'PAYOUT_RECORDED'));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "limit_notices" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "limit_notices" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "weekly_summaries" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "weekly_summaries" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid);