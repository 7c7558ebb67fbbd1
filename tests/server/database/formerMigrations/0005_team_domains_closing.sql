CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_role" CHECK (role in ('ADMIN', 'MEMBER', 'VIEWER'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "domains_workspace";--> statement-breakpoint
DROP INDEX "domains_host";--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "verification_token" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "pointing" boolean;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "next_check_at" timestamp (3) with time zone;--> statement-breakpoint
-- The product's own need no proof.
UPDATE "domains" SET "verified_at" = "created_at" WHERE "workspace_id" IS NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_expires_at" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner" ON "memberships" USING btree ("workspace_id") WHERE role = 'OWNER';--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_own_workspace" ON "memberships" USING btree ("user_id") WHERE role = 'OWNER';--> statement-breakpoint
CREATE INDEX "workspaces_closed_at" ON "workspaces" USING btree ("closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_proven_host" ON "domains" USING btree ("host") WHERE verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_claimed_host" ON "domains" USING btree ("workspace_id","host");--> statement-breakpoint
CREATE INDEX "domains_created_at" ON "domains" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "domains_next_check_at" ON "domains" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "domains_host" ON "domains" USING btree ("host");--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_proof" CHECK (case when workspace_id is null then verification_token is null and verified_at is not null
        else verification_token is not null end);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "memberships" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "team_is_seen" ON "users" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (exists (select from memberships where memberships.user_id = users.id and memberships.workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "invitations" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- Whoever is taken out of the workspace they act in acts in their own again, from that moment.
CREATE FUNCTION return_to_own_workspace() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	UPDATE users SET workspace_id = own.workspace_id
	FROM former JOIN memberships AS own ON own.user_id = former.user_id AND own.role = 'OWNER'
	WHERE users.id = former.user_id AND users.workspace_id = former.workspace_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER return_to_own_workspace AFTER DELETE ON memberships
	REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION return_to_own_workspace();
--> statement-breakpoint
-- A workspace may ask whether a host already answers for somebody else, and learns nothing more.
CREATE FUNCTION host_is_taken(asked text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
	SELECT EXISTS (
		SELECT FROM domains
		WHERE host = asked AND verified_at IS NOT NULL
			AND workspace_id IS DISTINCT FROM nullif(current_setting('greenroom.workspace_id', true), '')::uuid
	)
$$;
--> statement-breakpoint
-- What is known of a host's DNS concerns no visitor: only its proof decides whom it answers for.
DROP TRIGGER announce_changed_host ON domains;
--> statement-breakpoint
CREATE TRIGGER announce_changed_host AFTER INSERT OR UPDATE OF host, verified_at OR DELETE ON domains
	FOR EACH ROW EXECUTE FUNCTION announce_changed_host();
