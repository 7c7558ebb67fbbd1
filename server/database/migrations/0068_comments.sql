CREATE TABLE "comment_reads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"user_id" uuid,
	"recipient_id" uuid,
	"request_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "comment_reads_one" UNIQUE NULLS NOT DISTINCT("workspace_id","place_id","user_id","recipient_id"),
	CONSTRAINT "comment_reads_whose" CHECK (num_nonnulls(user_id, recipient_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "comment_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"task_id" uuid,
	"creator_id" uuid,
	"submission_id" uuid,
	"file_name" text,
	"thread_id" uuid NOT NULL,
	"author_side" text NOT NULL,
	"author_user_id" uuid,
	"text" text NOT NULL,
	"anchor" jsonb,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "comments_author_side_known" CHECK (author_side in ('USER', 'CREATOR')),
	CONSTRAINT "comments_task_whole" CHECK (num_nonnulls(task_id, creator_id) in (0, 2)),
	CONSTRAINT "comments_author" CHECK (author_side = 'USER' or (author_user_id is null and creator_id is not null)),
	CONSTRAINT "comments_file_named" CHECK ((submission_id is null) = (file_name is null)),
	CONSTRAINT "comments_file_of_task" CHECK (submission_id is null or task_id is not null),
	CONSTRAINT "comments_deleted" CHECK (deleted_at is null or (text = '' and anchor is null))
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_known";--> statement-breakpoint
ALTER TABLE "webhook_messages" DROP CONSTRAINT "webhook_messages_event";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "comment_id" uuid;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_membership" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."memberships"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_creator" FOREIGN KEY ("workspace_id","recipient_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_user_id_users_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_task" FOREIGN KEY ("workspace_id","task_id","request_id","creator_id") REFERENCES "public"."creator_tasks"("workspace_id","id","request_id","creator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread" FOREIGN KEY ("workspace_id","thread_id") REFERENCES "public"."comments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reads_user_id" ON "comment_reads" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_reads_recipient_id" ON "comment_reads" USING btree ("workspace_id","recipient_id");--> statement-breakpoint
CREATE INDEX "comment_reads_request_id" ON "comment_reads" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE INDEX "comments_of_request" ON "comments" USING btree ("workspace_id","request_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_task" ON "comments" USING btree ("workspace_id","task_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_file" ON "comments" USING btree ("workspace_id","submission_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_thread_id" ON "comments" USING btree ("workspace_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_created_at" ON "comments" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_author" ON "comments" USING btree ("author_user_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_of_creator" ON "comments" USING btree ("workspace_id","creator_id","created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment" FOREIGN KEY ("workspace_id","comment_id") REFERENCES "public"."comments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_comment_id" ON "notifications" USING btree ("workspace_id","comment_id") WHERE comment_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_known" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'COMMENTED', 'MENTIONED', 'CONNECTION_LOST', 'DOMAIN_LOST', 'PAGE_REPORTED', 'LIMIT_NEAR', 'PAYMENT_FAILED', 'PAYOUT_RECORDED', 'WEEKLY_SUMMARY'));--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_event" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'COMMENTED', 'MENTIONED', 'CONNECTION_LOST', 'DOMAIN_LOST', 'PAGE_REPORTED', 'LIMIT_NEAR', 'PAYMENT_FAILED', 'PAYOUT_RECORDED'));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "comment_reads" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "comment_reads" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid) WITH CHECK (user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "comment_reads" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "comment_reads" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "comment_reads" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (recipient_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "comments" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "comments" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (case when creator_id is null then exists (select from creator_requests seen where seen.id = request_id) else creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)) end) WITH CHECK (case when creator_id is null then exists (select from creator_requests seen where seen.id = request_id) else creator_id = any (array(select assigned.creator_id from creator_assignments assigned where assigned.user_id = nullif(current_setting('greenroom.member_id', true), '')::uuid union all select assigned.creator_id from creator_assignments assigned where assigned.api_key_id = nullif(current_setting('greenroom.member_id', true), '')::uuid)) end);--> statement-breakpoint
CREATE POLICY "creator_select" ON "comments" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and ((creator_id is null or creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid) and request_id in (select id from creator_requests)));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "comments" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid and author_side = 'CREATOR' and request_id in (select id from creator_requests)));--> statement-breakpoint
CREATE POLICY "creator_update" ON "comments" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid and request_id in (select id from creator_requests))) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid and request_id in (select id from creator_requests)));