CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"duration_ms" integer,
	"status_code" integer,
	"error" text,
	"answer" text DEFAULT '' NOT NULL,
	"answer_is_cut" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_deliveries_attempt" UNIQUE("message_id","webhook_id","attempt"),
	CONSTRAINT "webhook_deliveries_cause" CHECK (cause in ('EVENT', 'RETRY', 'RESEND', 'REPLAY', 'TEST')),
	CONSTRAINT "webhook_deliveries_status" CHECK (status in ('WAITING', 'DELIVERED', 'FAILED')),
	CONSTRAINT "webhook_deliveries_error" CHECK (error in ('STATUS', 'REDIRECT', 'GONE', 'UNREACHABLE', 'TIMEOUT', 'ADDRESS_NOT_PUBLIC', 'WEBHOOK_OFF', 'SECRET_LOST')),
	CONSTRAINT "webhook_deliveries_failed" CHECK ((status = 'FAILED') = (error is not null))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"event" text NOT NULL,
	"object_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb,
	"is_test" boolean DEFAULT false NOT NULL,
	CONSTRAINT "webhook_messages_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "webhook_messages_event" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'CONNECTION_LOST', 'DOMAIN_LOST'))
);
--> statement-breakpoint
ALTER TABLE "webhook_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_sequences" (
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"object_id" uuid NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "webhook_sequences_object" PRIMARY KEY("workspace_id","object_id")
);
--> statement-breakpoint
ALTER TABLE "webhook_sequences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'STANDARD' NOT NULL,
	"events" text[] NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"off_reason" text,
	"failing_since" timestamp (3) with time zone,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"old_key_id" text,
	"old_sealed" text,
	"old_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhooks_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "webhooks_kind" CHECK (kind in ('STANDARD', 'SLACK')),
	CONSTRAINT "webhooks_off_reason" CHECK (off_reason in ('SWITCHED_OFF', 'GONE', 'FAILING')),
	CONSTRAINT "webhooks_off" CHECK (enabled = (off_reason is null)),
	CONSTRAINT "webhooks_old_secret" CHECK (num_nonnulls(old_key_id, old_sealed, old_secret_until) in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("workspace_id","webhook_id") REFERENCES "public"."webhooks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message" FOREIGN KEY ("workspace_id","message_id") REFERENCES "public"."webhook_messages"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_sequences" ADD CONSTRAINT "webhook_sequences_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_workspace" ON "webhook_deliveries" USING btree ("workspace_id","due_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_id" ON "webhook_deliveries" USING btree ("workspace_id","webhook_id","due_at");--> statement-breakpoint
CREATE INDEX "webhook_messages_workspace" ON "webhook_messages" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "webhook_messages_at" ON "webhook_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_workspace" ON "webhooks" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_key_id" ON "webhooks" USING btree ("key_id");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "webhook_messages" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "webhook_sequences" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "webhooks" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);