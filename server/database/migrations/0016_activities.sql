CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text,
	"action" text NOT NULL,
	"thing" text NOT NULL,
	"thing_total" integer NOT NULL,
	"thing_ids" uuid[] NOT NULL,
	"labels" text[] NOT NULL,
	"call" text NOT NULL,
	"country" text,
	"browser" text,
	"os" text,
	CONSTRAINT "activities_actor_kind" CHECK (actor_kind in ('USER', 'API_KEY', 'CREATOR'))
);
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_newest" ON "activities" USING btree ("workspace_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_of_team" ON "activities" USING btree ("at") WHERE thing = 'TEAM_MEMBER';--> statement-breakpoint
CREATE INDEX "activities_old" ON "activities" USING brin ("at");--> statement-breakpoint
CREATE POLICY "workspace_select" ON "activities" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_insert" ON "activities" AS PERMISSIVE FOR INSERT TO "greenroom_workspace" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_insert" ON "activities" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and actor_kind = 'CREATOR' and actor_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid);