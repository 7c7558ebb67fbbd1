CREATE TABLE "notification_preferences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"user_id" uuid,
	"recipient_id" uuid,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"timezone" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_one" UNIQUE NULLS NOT DISTINCT("workspace_id","user_id","recipient_id"),
	CONSTRAINT "notification_preferences_whose" CHECK (num_nonnulls(user_id, recipient_id) = 1),
	CONSTRAINT "notification_preferences_quiet" CHECK ((quiet_from is null) = (quiet_until is null))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"recipient_id" uuid,
	"task_id" uuid,
	"request_id" uuid,
	"creator_id" uuid,
	"account_id" uuid,
	"domain_id" uuid,
	"piece_id" uuid NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"in_inbox" boolean DEFAULT true NOT NULL,
	"mail_due_at" timestamp (3) with time zone,
	"mail_id" uuid,
	"mailed_at" timestamp (3) with time zone,
	"mail_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notifications_once" UNIQUE NULLS NOT DISTINCT("piece_id","user_id","recipient_id","task_id","account_id","domain_id"),
	CONSTRAINT "notifications_recipient" CHECK (num_nonnulls(user_id, recipient_id) = 1),
	CONSTRAINT "notifications_event_known" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'CONNECTION_LOST', 'DOMAIN_LOST'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD COLUMN "due_soon_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD COLUMN "overdue_for" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_membership" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_creator" FOREIGN KEY ("workspace_id","recipient_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_domain_id_domains_id_fk" FOREIGN KEY ("domain_id") REFERENCES "public"."domains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_membership" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_recipient_creator" FOREIGN KEY ("workspace_id","recipient_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_task" FOREIGN KEY ("workspace_id","task_id","request_id","creator_id") REFERENCES "public"."creator_tasks"("workspace_id","id","request_id","creator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_preferences_recipient_id" ON "notification_preferences" USING btree ("workspace_id","recipient_id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("workspace_id","user_id","at","id") WHERE user_id is not null and in_inbox;--> statement-breakpoint
CREATE INDEX "notifications_of_creator" ON "notifications" USING btree ("workspace_id","recipient_id","at","id") WHERE recipient_id is not null and in_inbox;--> statement-breakpoint
CREATE INDEX "notifications_unread_of_user" ON "notifications" USING btree ("workspace_id","user_id","at","id") WHERE user_id is not null and in_inbox and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_unread_of_creator" ON "notifications" USING btree ("workspace_id","recipient_id","at","id") WHERE recipient_id is not null and in_inbox and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_task_id" ON "notifications" USING btree ("workspace_id","task_id","event");--> statement-breakpoint
CREATE INDEX "notifications_creator_id" ON "notifications" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "notifications_account_id" ON "notifications" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE INDEX "notifications_domain_id" ON "notifications" USING btree ("domain_id");--> statement-breakpoint
CREATE INDEX "notifications_mail_due_at" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_mail_id" ON "notifications" USING btree ("mail_id") WHERE mail_id is not null;--> statement-breakpoint
CREATE INDEX "creator_requests_open_due" ON "creator_requests" USING btree ("due_at") WHERE status = 'OPEN' and due_at is not null;--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "notification_preferences" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "notification_preferences" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "notification_preferences" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "notification_preferences" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "notification_preferences" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "notifications" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "notifications" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid and (creator_id is null or creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)))) WITH CHECK (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid and (creator_id is null or creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid))));--> statement-breakpoint
CREATE POLICY "creator_select" ON "notifications" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "notifications" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
SELECT graphile_worker.add_job('notify', json_build_object('id', gen_random_uuid(), 'share', payload->>'share', 'data', json_build_object('event', 'CONNECTION_LOST', 'about_id', payload->'data'->>'account_id')), max_attempts := 12, job_key := 'notify ' || (payload->>'share') || ' CONNECTION_LOST ' || (payload->'data'->>'account_id'), flags := ARRAY['notify']) FROM graphile_worker._private_jobs jobs JOIN graphile_worker._private_tasks tasks ON tasks.id = jobs.task_id WHERE identifier = 'mail-connection-lost' AND attempts < max_attempts;--> statement-breakpoint
SELECT graphile_worker.add_job('notify', json_build_object('id', gen_random_uuid(), 'share', payload->>'share', 'data', json_build_object('event', 'DOMAIN_LOST', 'about_id', payload->'data'->>'domain_id')), max_attempts := 12, flags := ARRAY['notify']) FROM graphile_worker._private_jobs jobs JOIN graphile_worker._private_tasks tasks ON tasks.id = jobs.task_id WHERE identifier = 'mail-domain-elsewhere' AND attempts < max_attempts;--> statement-breakpoint
SELECT graphile_worker.add_job('notify', json_build_object('id', gen_random_uuid(), 'share', payload->>'share', 'data', json_build_object('event', CASE WHEN creator_tasks.status = 'DECLINED' THEN 'TASK_DECLINED' ELSE 'TASK_HANDED_IN' END, 'about_id', creator_tasks.id)), max_attempts := 12, flags := ARRAY['notify']) FROM graphile_worker._private_jobs jobs JOIN graphile_worker._private_tasks tasks ON tasks.id = jobs.task_id CROSS JOIN LATERAL json_array_elements_text(payload->'data'->'task_ids') AS given(answered) JOIN creator_tasks ON creator_tasks.id = answered::uuid WHERE identifier = 'mail-task-answers' AND attempts < max_attempts;--> statement-breakpoint
SELECT graphile_worker.add_job('notify', json_build_object('id', gen_random_uuid(), 'share', "workspace_id", 'data', json_build_object('event', CASE WHEN "status" = 'DECLINED' THEN 'TASK_DECLINED' ELSE 'TASK_HANDED_IN' END, 'about_id', "id")), max_attempts := 12, flags := ARRAY['notify']) FROM "creator_tasks" WHERE "report_at" IS NOT NULL AND "status" IN ('COMPLETED', 'DECLINED');--> statement-breakpoint
UPDATE "creator_tasks" SET "report_at" = NULL, "updated_at" = "updated_at" WHERE "report_at" IS NOT NULL;--> statement-breakpoint
UPDATE "creator_requests" SET "due_soon_for" = "due_at", "overdue_for" = "due_at" WHERE "due_at" <= now();
--> statement-breakpoint
SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs WHERE task_identifier IN ('mail-task-answers', 'mail-connection-lost', 'mail-domain-elsewhere');
