CREATE TABLE "notification_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"events" text[] NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_addresses_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "notification_addresses_once" UNIQUE("workspace_id","email")
);
--> statement-breakpoint
ALTER TABLE "notification_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_once";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_recipient";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "address_id" uuid;--> statement-breakpoint
ALTER TABLE "notification_addresses" ADD CONSTRAINT "notification_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_addresses_email" ON "notification_addresses" USING btree ("email");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_address" FOREIGN KEY ("workspace_id","address_id") REFERENCES "public"."notification_addresses"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_address_id" ON "notifications" USING btree ("workspace_id","address_id") WHERE address_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("piece_id","user_id","recipient_id","address_id","task_id","account_id","domain_id","report_id","limit_notice_id","payment_id","summary_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient" CHECK (num_nonnulls(user_id, recipient_id, address_id) = 1);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "notification_addresses" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "notification_addresses" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);