CREATE TABLE "report_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"email" text NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_recipients_once" UNIQUE("workspace_id","report_id","email")
);
--> statement-breakpoint
ALTER TABLE "report_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mail_plan" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mail_next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "mailed_for" date;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_recipients" ADD CONSTRAINT "report_recipients_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_recipients_email" ON "report_recipients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "reports_mail_next_at" ON "reports" USING btree ("mail_next_at") WHERE mail_next_at is not null;--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "report_recipients" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "report_recipients" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (report_id in (select id from reports)) WITH CHECK (report_id in (select id from reports));