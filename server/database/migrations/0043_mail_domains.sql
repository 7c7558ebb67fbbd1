-- Domains of email addresses by which people join a workspace when they first sign in through an identity provider.
CREATE TABLE "mail_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"domain" text NOT NULL,
	"role" text DEFAULT 'VIEWER' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_domains_role" CHECK (role in ('VIEWER', 'MEMBER'))
);
--> statement-breakpoint
ALTER TABLE "mail_domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_domains" ADD CONSTRAINT "mail_domains_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domains_proven" ON "mail_domains" USING btree ("domain") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_domains_claimed" ON "mail_domains" USING btree ("workspace_id","domain");--> statement-breakpoint
CREATE INDEX "mail_domains_domain" ON "mail_domains" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "mail_domains_next_check_at" ON "mail_domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "mail_domains" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);