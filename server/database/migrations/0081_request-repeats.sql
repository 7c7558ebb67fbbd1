CREATE TABLE "template_creators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template_creators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request_templates" ADD COLUMN "repeat_plan" jsonb;--> statement-breakpoint
ALTER TABLE "request_templates" ADD COLUMN "repeat_next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "request_templates" ADD COLUMN "repeat_last" jsonb;--> statement-breakpoint
ALTER TABLE "request_templates" ADD COLUMN "repeat_by" uuid;--> statement-breakpoint
ALTER TABLE "template_creators" ADD CONSTRAINT "template_creators_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_creators" ADD CONSTRAINT "template_creators_template" FOREIGN KEY ("workspace_id","template_id") REFERENCES "public"."request_templates"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_creators" ADD CONSTRAINT "template_creators_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "template_creators_once" ON "template_creators" USING btree ("workspace_id","template_id","creator_id");--> statement-breakpoint
CREATE INDEX "template_creators_creator_id" ON "template_creators" USING btree ("workspace_id","creator_id");--> statement-breakpoint
ALTER TABLE "request_templates" ADD CONSTRAINT "request_templates_repeat_by_users_id_fk" FOREIGN KEY ("repeat_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_templates_repeat_next_at" ON "request_templates" USING btree ("repeat_next_at","id") WHERE repeat_next_at is not null;--> statement-breakpoint
CREATE INDEX "request_templates_repeat_by" ON "request_templates" USING btree ("repeat_by");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "template_creators" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "template_creators" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));