CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"scope" text NOT NULL,
	"creator_id" uuid,
	"link_id" uuid,
	"account_id" uuid,
	"sections" text[] NOT NULL,
	"period" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"timezone" text NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"limited_to" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "reports_scope_known" CHECK (scope in ('WORKSPACE', 'CREATOR', 'LINK', 'ACCOUNT')),
	CONSTRAINT "reports_period_known" CHECK (period in ('LAST_7_DAYS', 'LAST_30_DAYS', 'LAST_90_DAYS', 'LAST_WEEK', 'THIS_MONTH', 'LAST_MONTH', 'DATES')),
	CONSTRAINT "reports_subject" CHECK ((scope = 'CREATOR') = (creator_id is not null) and (scope = 'LINK') = (link_id is not null)
        and (scope = 'ACCOUNT') = (account_id is not null)),
	CONSTRAINT "reports_dates" CHECK ((period = 'DATES') = (start_date is not null) and (start_date is null) = (end_date is null)
        and start_date <= end_date)
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "shares" DROP CONSTRAINT "shares_kind";--> statement-breakpoint
ALTER TABLE "shares" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_link" FOREIGN KEY ("workspace_id","link_id") REFERENCES "public"."tracking_links"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_creator_id" ON "reports" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "reports_link_id" ON "reports" USING btree ("workspace_id","link_id");--> statement-breakpoint
CREATE INDEX "reports_account_id" ON "reports" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE INDEX "reports_name" ON "reports" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "reports_created_at" ON "reports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_updated_at" ON "reports" USING btree ("workspace_id","updated_at");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shares_report_id" ON "shares" USING btree ("workspace_id","report_id");--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_of_kind" CHECK ((kind = 'REVIEW') = (request_id is not null) and (kind = 'REPORT') = (report_id is not null));--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_kind" CHECK (kind in ('REVIEW', 'REPORT'));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "reports" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "reports" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (limited_to = nullif(current_setting('greenroom.member_id', true), '')::uuid) WITH CHECK (limited_to = nullif(current_setting('greenroom.member_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "share_select" ON "reports" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id in (select report_id from shares)));