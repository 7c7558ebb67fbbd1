-- The role that calls of the guests of a share run as. The operator may have made it, as the others.
DO $$
DECLARE
	needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
	IF to_regrole('greenroom_share') IS NULL THEN
		BEGIN
			CREATE ROLE greenroom_share NOLOGIN NOINHERIT;
		EXCEPTION WHEN duplicate_object OR unique_violation THEN
			NULL;
		END;
	END IF;
	IF NOT pg_has_role(current_user, 'greenroom_share', needed) THEN
		EXECUTE format('GRANT greenroom_share TO %I', current_user);
	END IF;
END
$$;
--> statement-breakpoint
CREATE TABLE "share_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"guest_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_approvals_one" UNIQUE("workspace_id","share_id","submission_id")
);
--> statement-breakpoint
ALTER TABLE "share_approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "share_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "share_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"request_id" uuid NOT NULL,
	"submission_ids" uuid[],
	"token_hash" text NOT NULL,
	"password_hash" text,
	"allows_downloads" boolean NOT NULL,
	"allows_comments" boolean NOT NULL,
	"allows_approval" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_by" uuid,
	"limited_to" uuid,
	"opened_total" integer DEFAULT 0 NOT NULL,
	"first_opened_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shares_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "shares_kind" CHECK (kind in ('REVIEW')),
	CONSTRAINT "shares_submission_ids" CHECK (submission_ids is null or cardinality(submission_ids) between 1 and 500),
	CONSTRAINT "shares_opened" CHECK ((opened_total = 0) = (first_opened_at is null) and (opened_total = 0) = (last_opened_at is null))
);
--> statement-breakpoint
ALTER TABLE "shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" DROP CONSTRAINT "comments_author_side_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_known";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "share_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "guest_name" text;--> statement-breakpoint
ALTER TABLE "share_approvals" ADD CONSTRAINT "share_approvals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_approvals" ADD CONSTRAINT "share_approvals_share" FOREIGN KEY ("workspace_id","share_id") REFERENCES "public"."shares"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_sessions" ADD CONSTRAINT "share_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_sessions" ADD CONSTRAINT "share_sessions_share" FOREIGN KEY ("workspace_id","share_id") REFERENCES "public"."shares"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_approvals_of_file" ON "share_approvals" USING btree ("workspace_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_sessions_token_hash" ON "share_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_sessions_share_id" ON "share_sessions" USING btree ("workspace_id","share_id");--> statement-breakpoint
CREATE INDEX "share_sessions_expires_at" ON "share_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_token_hash" ON "shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shares_request_id" ON "shares" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE INDEX "shares_created_at" ON "shares" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "shares_created_by" ON "shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "comments_of_share" ON "comments" USING btree ("workspace_id","share_id","created_at") WHERE share_id is not null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_guest" CHECK ((author_side = 'GUEST') = (share_id is not null) and (share_id is null) = (guest_name is null)
        and (share_id is null or submission_id is not null));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_side_known" CHECK (author_side in ('USER', 'CREATOR', 'GUEST'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event_known" CHECK (event in ('REQUEST_SENT', 'REQUEST_CHANGED', 'REQUEST_CANCELLED', 'TASK_DUE_SOON', 'TASK_OVERDUE', 'FILES_ARRIVED', 'TASK_HANDED_IN', 'TASK_DECLINED', 'CHANGES_REQUESTED', 'FILES_APPROVED', 'COMMENTED', 'MENTIONED', 'CONNECTION_LOST', 'DOMAIN_LOST', 'PAGE_REPORTED', 'LIMIT_NEAR', 'PAYMENT_FAILED', 'PAYOUT_RECORDED', 'SHARE_OPENED', 'SHARE_APPROVED', 'WEEKLY_SUMMARY'));--> statement-breakpoint
-- What policies ask; as they are now, they stand beside the other functions.
CREATE OR REPLACE FUNCTION shown_by_share(share uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT submissions.id FROM shares
	JOIN submissions ON submissions.workspace_id = shares.workspace_id
		AND submissions.request_id = shares.request_id
		AND submissions.status = 'UPLOADED'
		AND CASE WHEN shares.submission_ids IS NULL THEN submissions.replaced_at IS NULL
			ELSE submissions.id = ANY (shares.submission_ids) END
		AND (shares.limited_to IS NULL OR EXISTS (
			SELECT FROM creator_assignments assigned
			WHERE assigned.workspace_id = shares.workspace_id
				AND assigned.creator_id = submissions.creator_id
				AND (assigned.user_id = shares.limited_to OR assigned.api_key_id = shares.limited_to)
		))
	WHERE shares.id = share
		AND shares.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shared_files() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT files.id FROM shares JOIN shown_by_share(shares.id) AS files(id) ON true
	WHERE shares.id = nullif(current_setting('greenroom.share_id', true), '')::uuid
		AND shares.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid
		AND shares.revoked_at IS NULL
$$;
--> statement-breakpoint
CREATE POLICY "share_select" ON "branding_pictures" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (true));--> statement-breakpoint
CREATE POLICY "share_select" ON "comments" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (share_id = nullif(current_setting('greenroom.share_id', true), '')::uuid and deleted_at is null and submission_id in (select shared_files())));--> statement-breakpoint
CREATE POLICY "share_insert" ON "comments" AS PERMISSIVE FOR INSERT TO "greenroom_share" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (share_id = nullif(current_setting('greenroom.share_id', true), '')::uuid and author_side = 'GUEST' and submission_id in (select shared_files())));--> statement-breakpoint
CREATE POLICY "share_select" ON "creator_requests" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id in (select request_id from shares)));--> statement-breakpoint
CREATE POLICY "share_select" ON "submissions" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id in (select shared_files())));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "share_approvals" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "share_approvals" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (exists (select from submissions seen where seen.id = submission_id)) WITH CHECK (exists (select from submissions seen where seen.id = submission_id));--> statement-breakpoint
CREATE POLICY "creator_select" ON "share_approvals" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (false));--> statement-breakpoint
CREATE POLICY "share_select" ON "share_approvals" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (share_id = nullif(current_setting('greenroom.share_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "share_insert" ON "share_approvals" AS PERMISSIVE FOR INSERT TO "greenroom_share" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (share_id = nullif(current_setting('greenroom.share_id', true), '')::uuid and submission_id in (select shared_files())));--> statement-breakpoint
CREATE POLICY "share_delete" ON "share_approvals" AS PERMISSIVE FOR DELETE TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (share_id = nullif(current_setting('greenroom.share_id', true), '')::uuid and submission_id in (select shared_files())));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "share_sessions" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "share_sessions" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (share_id in (select id from shares)) WITH CHECK (share_id in (select id from shares));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "shares" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "limited_to_assigned" ON "shares" AS RESTRICTIVE FOR ALL TO "greenroom_limited" USING (limited_to = nullif(current_setting('greenroom.member_id', true), '')::uuid) WITH CHECK (limited_to = nullif(current_setting('greenroom.member_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "share_select" ON "shares" AS PERMISSIVE FOR SELECT TO "greenroom_share" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id = nullif(current_setting('greenroom.share_id', true), '')::uuid and revoked_at is null));
