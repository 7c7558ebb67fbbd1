CREATE TABLE "abuse_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"reporter_email" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "abuse_reports_reason" CHECK (reason in ('MINORS', 'STOLEN', 'SCAM', 'ILLEGAL', 'OTHER'))
);
--> statement-breakpoint
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abuse_reports_workspace_id" ON "abuse_reports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "abuse_reports_link_id" ON "abuse_reports" USING btree ("link_id");