-- The role that calls of members run as who see assigned creators alone. It is a member of the workspace's role, and so has all of
-- its policies and grants; restrictive policies of its own narrow it. The operator may have made it, as the other two.
DO $$
DECLARE
	needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
	IF to_regrole('greenroom_limited') IS NULL THEN
		BEGIN
			CREATE ROLE greenroom_limited NOLOGIN INHERIT;
		EXCEPTION WHEN duplicate_object OR unique_violation THEN
			NULL;
		END;
	END IF;
	IF NOT pg_has_role('greenroom_limited', 'greenroom_workspace', 'USAGE') THEN
		GRANT greenroom_workspace TO greenroom_limited;
	END IF;
	IF NOT pg_has_role(current_user, 'greenroom_limited', needed) THEN
		EXECUTE format('GRANT greenroom_limited TO %I', current_user);
	END IF;
END
$$;
--> statement-breakpoint
CREATE TABLE "creator_assignments" (
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"user_id" uuid,
	"invitation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_assignments_user" UNIQUE("workspace_id","user_id","creator_id"),
	CONSTRAINT "creator_assignments_invitation" UNIQUE("invitation_id","creator_id"),
	CONSTRAINT "creator_assignments_whose" CHECK (num_nonnulls(user_id, invitation_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "creator_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "all_creators" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "all_creators" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_assignments" ADD CONSTRAINT "creator_assignments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_assignments" ADD CONSTRAINT "creator_assignments_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_assignments" ADD CONSTRAINT "creator_assignments_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_assignments" ADD CONSTRAINT "creator_assignments_membership" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_assignments_creator_id" ON "creator_assignments" USING btree ("workspace_id","creator_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_all_creators" CHECK (all_creators or role in ('MEMBER', 'VIEWER'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_all_creators" CHECK (all_creators or role in ('MEMBER', 'VIEWER'));--> statement-breakpoint
CREATE POLICY "limited_select" ON "activities" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (false);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "account_connections" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from creator_accounts seen where seen.id = account_id)) WITH CHECK (exists (select from creator_accounts seen where seen.id = account_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "account_tokens" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from creator_accounts seen where seen.id = account_id)) WITH CHECK (exists (select from creator_accounts seen where seen.id = account_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "connection_attempts" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "account_medias" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from creator_accounts seen where seen.id = account_id)) WITH CHECK (exists (select from creator_accounts seen where seen.id = account_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "account_snapshots" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from creator_accounts seen where seen.id = account_id)) WITH CHECK (exists (select from creator_accounts seen where seen.id = account_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "creator_accounts" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "creators" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "landing_pages" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = tracking_link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = tracking_link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "page_items" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from landing_pages seen where seen.id = landing_page_id)) WITH CHECK (exists (select from landing_pages seen where seen.id = landing_page_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "tracking_links" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "payments" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id is null or creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id is null or creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "portal_passwords" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "portal_sessions" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "creator_requests" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (created_by = nullif(current_setting('greenroom.member_id', true), '')::uuid or id in (select request_id from creator_tasks)) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "creator_tasks" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "item_attributes" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from request_items seen where seen.id = item_id)) WITH CHECK (exists (select from request_items seen where seen.id = item_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "item_examples" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from request_items seen where seen.id = item_id)) WITH CHECK (exists (select from request_items seen where seen.id = item_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "request_items" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from creator_requests seen where seen.id = request_id)) WITH CHECK (exists (select from creator_requests seen where seen.id = request_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "submissions" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))) WITH CHECK (creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "sync_work" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from creator_accounts seen where seen.id = account_id)) WITH CHECK (exists (select from creator_accounts seen where seen.id = account_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "uploads" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid or exists (select from submissions seen where seen.id = uploads.id)) WITH CHECK (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid or exists (select from submissions seen where seen.id = uploads.id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "item_click_rollups" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "item_clicks" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "late_visits" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "link_day_quarters" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "link_recent_visits" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "link_visit_days" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "visit_rollups" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "visits" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from tracking_links seen where seen.id = link_id)) WITH CHECK (exists (select from tracking_links seen where seen.id = link_id));--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "workspace_value_days" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "workspace_visit_days" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "workspace_visit_rollups" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_assignments" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_select" ON "creator_assignments" AS RESTRICTIVE FOR SELECT TO "greenroom_limited" USING (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_insert" ON "creator_assignments" AS RESTRICTIVE FOR INSERT TO "greenroom_limited" WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "limited_update" ON "creator_assignments" AS RESTRICTIVE FOR UPDATE TO "greenroom_limited" USING (false) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "limited_delete" ON "creator_assignments" AS RESTRICTIVE FOR DELETE TO "greenroom_limited" USING (false);