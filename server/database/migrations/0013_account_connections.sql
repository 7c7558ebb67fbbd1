CREATE TABLE "account_connections" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"state" text DEFAULT 'CONNECTED' NOT NULL,
	"missing_scopes" text[] DEFAULT '{}' NOT NULL,
	"connected_by" text NOT NULL,
	"connected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lost_at" timestamp (3) with time zone,
	"lost_reason" text,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "account_connections_in_workspace" UNIQUE("workspace_id","account_id"),
	CONSTRAINT "account_connections_state" CHECK (state in ('CONNECTED', 'EXPIRED', 'REVOKED')),
	CONSTRAINT "account_connections_connected_by" CHECK (connected_by in ('CREATOR', 'USER')),
	CONSTRAINT "account_connections_lost" CHECK ((state = 'CONNECTED') = (lost_at is null))
);
--> statement-breakpoint
ALTER TABLE "account_connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"renewable_until" timestamp (3) with time zone,
	"renew_at" timestamp (3) with time zone,
	"lease" uuid,
	"leased_until" timestamp (3) with time zone,
	CONSTRAINT "account_tokens_lease" CHECK ((lease is null) = (leased_until is null))
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connection_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"platform" text NOT NULL,
	"creator_id" uuid,
	"account_id" uuid,
	"code_verifier" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "connection_attempts_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'))
);
--> statement-breakpoint
ALTER TABLE "connection_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "creator_accounts" DROP CONSTRAINT "creator_accounts_platform";--> statement-breakpoint
ALTER TABLE "creator_accounts" DROP CONSTRAINT "creator_accounts_status_known";--> statement-breakpoint
ALTER TABLE "medias" DROP CONSTRAINT "medias_platform_known";--> statement-breakpoint
ALTER TABLE "workspace_medias" DROP CONSTRAINT "workspace_medias_platform_known";--> statement-breakpoint
ALTER TABLE "sync_work" DROP CONSTRAINT "sync_work_platform";--> statement-breakpoint
ALTER TABLE "watch_work" DROP CONSTRAINT "watch_work_platform";--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP CONSTRAINT "watchlist_entries_platform_known";--> statement-breakpoint
ALTER TABLE "account_connections" ADD CONSTRAINT "account_connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_connections" ADD CONSTRAINT "account_connections_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_connection" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."account_connections"("workspace_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_account" FOREIGN KEY ("workspace_id","account_id") REFERENCES "public"."creator_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_connections_untold" ON "account_connections" USING btree ("lost_at") WHERE lost_at is not null and told_at is null;--> statement-breakpoint
CREATE INDEX "account_tokens_workspace" ON "account_tokens" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE INDEX "account_tokens_key_id" ON "account_tokens" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "account_tokens_renew_at" ON "account_tokens" USING btree ("renew_at");--> statement-breakpoint
CREATE INDEX "connection_attempts_creator_id" ON "connection_attempts" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_account_id" ON "connection_attempts" USING btree ("workspace_id","account_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_expires_at" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'));--> statement-breakpoint
ALTER TABLE "creator_accounts" ADD CONSTRAINT "creator_accounts_status_known" CHECK (status in ('PENDING', 'VALID', 'INVALID', 'STALE', 'EXPIRED', 'REVOKED'));--> statement-breakpoint
ALTER TABLE "medias" ADD CONSTRAINT "medias_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'));--> statement-breakpoint
ALTER TABLE "workspace_medias" ADD CONSTRAINT "workspace_medias_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'));--> statement-breakpoint
ALTER TABLE "sync_work" ADD CONSTRAINT "sync_work_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'));--> statement-breakpoint
ALTER TABLE "watch_work" ADD CONSTRAINT "watch_work_platform" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'));--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_platform_known" CHECK (platform in ('INSTAGRAM', 'TIKTOK', 'YOUTUBE', 'X', 'REDDIT', 'FACEBOOK', 'THREADS', 'SNAPCHAT', 'TWITCH', 'KICK', 'BLUESKY', 'MASTODON', 'PEERTUBE', 'TELEGRAM', 'ONLYFANS', 'FANSLY', 'PINTEREST'));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "account_connections" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "account_connections" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (account_id in (select id from creator_accounts where creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "account_tokens" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "connection_attempts" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "connection_attempts" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "connection_attempts" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_delete" ON "connection_attempts" AS PERMISSIVE FOR DELETE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));