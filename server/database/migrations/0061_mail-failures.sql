CREATE TABLE "mail_failures" (
	"workspace_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_failures_workspace_id_address_pk" PRIMARY KEY("workspace_id","address"),
	CONSTRAINT "mail_failures_reason" CHECK (reason in ('REFUSED', 'BOUNCED', 'COMPLAINT'))
);
--> statement-breakpoint
ALTER TABLE "mail_failures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_failures" ADD CONSTRAINT "mail_failures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_failures_failed_at" ON "mail_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE POLICY "read_by_workspace" ON "mail_failures" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "mail_failures" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (true);