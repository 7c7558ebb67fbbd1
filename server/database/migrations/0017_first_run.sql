ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "onboarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "first_steps" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_kind" CHECK (kind in ('CREATOR', 'AGENCY'));--> statement-breakpoint
CREATE POLICY "own_workspace_is_seen" ON "workspaces" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
-- Who has a name has been here before, and is not asked for it.
UPDATE "users" SET "onboarded" = true WHERE "name" <> '';--> statement-breakpoint
-- Who has asked for content has taken the first steps.
UPDATE "users" SET "first_steps" = false WHERE EXISTS (SELECT FROM "creator_requests" WHERE "creator_requests"."workspace_id" = "users"."workspace_id");
