CREATE TABLE "request_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"title" text NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"priority" text DEFAULT 'NORMAL' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"items" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_templates_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "request_templates_priority_known" CHECK (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT'))
);
--> statement-breakpoint
ALTER TABLE "request_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "request_templates" ADD CONSTRAINT "request_templates_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_templates_title" ON "request_templates" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "request_templates_created_at" ON "request_templates" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "request_templates_updated_at" ON "request_templates" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "request_templates_tags" ON "request_templates" USING gin ("tags");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "request_templates" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);