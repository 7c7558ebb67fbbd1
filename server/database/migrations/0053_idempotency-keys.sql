CREATE TABLE "idempotency_keys" (
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"caller_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_workspace_id_caller_id_key_hash_pk" PRIMARY KEY("workspace_id","caller_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "idempotency_keys" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (caller_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "idempotency_keys" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (caller_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "idempotency_keys" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (caller_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (caller_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "idempotency_keys" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (caller_id = nullif(current_setting('greenroom.member_id', true), '')::uuid) WITH CHECK (caller_id = nullif(current_setting('greenroom.member_id', true), '')::uuid);