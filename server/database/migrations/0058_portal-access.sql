CREATE TABLE "portal_access" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"invited_at" timestamp (3) with time zone,
	"first_seen_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"link_hash" text,
	"link_expires_at" timestamp (3) with time zone,
	"link_email" text,
	"link_browser_hash" text,
	CONSTRAINT "portal_access_link" CHECK ((link_hash is null) = (link_expires_at is null))
);
--> statement-breakpoint
ALTER TABLE "portal_access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "portal_access" ADD CONSTRAINT "portal_access_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_access" ADD CONSTRAINT "portal_access_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_access_workspace" ON "portal_access" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_access_link_hash" ON "portal_access" USING btree ("link_hash");--> statement-breakpoint
CREATE POLICY "creator_update" ON "creators" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "portal_passwords" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "portal_access" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "portal_access" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "creator_select" ON "portal_access" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
INSERT INTO "portal_access" ("creator_id", "workspace_id", "first_seen_at", "last_seen_at")
SELECT "creator_id", "workspace_id", min("created_at"), max("last_seen_at") FROM "portal_sessions" GROUP BY "creator_id", "workspace_id";
