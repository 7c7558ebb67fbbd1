CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"ending" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_scope" CHECK (scope in ('READ', 'WRITE'))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "account_medias" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_key_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "api_keys_created_by" ON "api_keys" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "account_snapshots_given" ON "account_snapshots" USING btree ("account_id","day","source") WHERE source in ('csv', 'api');--> statement-breakpoint
ALTER TABLE "account_medias" ADD CONSTRAINT "account_medias_source" CHECK (source in ('csv', 'api'));--> statement-breakpoint
CREATE POLICY "insert_given" ON "account_medias" AS PERMISSIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and source in ('csv', 'api'));--> statement-breakpoint
CREATE POLICY "update_given" ON "account_medias" AS PERMISSIVE FOR UPDATE TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and source in ('csv', 'api')) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and source in ('csv', 'api'));--> statement-breakpoint
CREATE POLICY "insert_given" ON "account_snapshots" AS PERMISSIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and source in ('csv', 'api'));--> statement-breakpoint
CREATE POLICY "delete_given" ON "account_snapshots" AS PERMISSIVE FOR DELETE TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and source in ('csv', 'api'));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "api_keys" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);