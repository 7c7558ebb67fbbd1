CREATE TABLE "portal_passwords" (
	"creator_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "portal_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "user_creator_id" text;--> statement-breakpoint
-- Creators from before there was a portal get an id made up.
UPDATE "creators" SET "user_creator_id" = left(replace(gen_random_uuid()::text, '-', ''), 12);--> statement-breakpoint
ALTER TABLE "creators" ALTER COLUMN "user_creator_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_passwords" ADD CONSTRAINT "portal_passwords_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_passwords" ADD CONSTRAINT "portal_passwords_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_sessions" ADD CONSTRAINT "portal_sessions_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_passwords_workspace" ON "portal_passwords" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_sessions_token_hash" ON "portal_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "portal_sessions_creator_id" ON "portal_sessions" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "portal_sessions_expires_at" ON "portal_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "creators_user_creator_id" ON "creators" USING btree ("user_creator_id");--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_user_creator_id_is_lower_case" CHECK (user_creator_id = lower(user_creator_id));--> statement-breakpoint
CREATE POLICY "creator_select" ON "creators" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "portal_passwords" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "portal_sessions" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "portal_sessions" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "portal_sessions" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));
--> statement-breakpoint
-- An id is taken whichever workspace's creator has it. The workspace's role may ask that, and learns nothing else.
CREATE FUNCTION user_creator_ids_taken(asked text[], except_ids uuid[])
RETURNS TABLE (user_creator_id text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
	SELECT creators.user_creator_id FROM creators
	WHERE creators.user_creator_id = ANY (asked) AND creators.id <> ALL (except_ids)
$$;
