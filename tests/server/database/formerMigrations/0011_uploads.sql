CREATE TABLE "stray_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"discarded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"purpose" text NOT NULL,
	"target_id" uuid,
	"user_id" uuid,
	"creator_id" uuid,
	"wanted" text,
	"object_key" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"multipart" text,
	"status" text DEFAULT 'UPLOADING' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_purpose" CHECK (purpose in ('SUBMISSION','EXAMPLE','CREATOR_AVATAR','BRANDING_LOGO','BRANDING_FAVICON','BRANDING_BANNER','PAGE_AVATAR','PAGE_BACKGROUND','PAGE_ITEM_SOURCE')),
	CONSTRAINT "uploads_kind" CHECK ((kind = 'CHUNKED') = (multipart is not null) and kind in ('SIMPLE', 'CHUNKED')),
	CONSTRAINT "uploads_status" CHECK (status in ('UPLOADING', 'UPLOADED', 'ABORTED', 'ABANDONED')),
	CONSTRAINT "uploads_size" CHECK (size > 0)
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE set null ("creator_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stray_objects_discarded_at" ON "stray_objects" USING btree ("discarded_at");--> statement-breakpoint
CREATE INDEX "uploads_target" ON "uploads" USING btree ("workspace_id","purpose","target_id","name");--> statement-breakpoint
CREATE INDEX "uploads_creator_id" ON "uploads" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "uploads_expires_at" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "uploads" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "uploads" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "uploads" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "uploads" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
-- For every table that owns objects: what a deleted row referred to, or a changed one no longer does, is noted for
-- upkeep to delete. Its arguments are the columns that hold keys. Runs with the owner's rights, since no call may
-- see what is noted.
CREATE FUNCTION discard_objects() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	key_column text;
	former text;
BEGIN
	FOREACH key_column IN ARRAY TG_ARGV LOOP
		former := to_jsonb(OLD) ->> key_column;
		CONTINUE WHEN former IS NULL;
		CONTINUE WHEN TG_OP = 'UPDATE' AND former IS NOT DISTINCT FROM to_jsonb(NEW) ->> key_column;
		INSERT INTO stray_objects (object_key) VALUES (former)
		ON CONFLICT (object_key) DO UPDATE SET discarded_at = excluded.discarded_at;
	END LOOP;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- An upload owns its object until it is UPLOADED; then somebody else does.
CREATE FUNCTION discard_upload() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO stray_objects (object_key) VALUES (OLD.object_key)
	ON CONFLICT (object_key) DO UPDATE SET discarded_at = excluded.discarded_at;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER discard_ended_upload AFTER UPDATE OF status ON uploads
	FOR EACH ROW WHEN (NEW.status IN ('ABORTED', 'ABANDONED')) EXECUTE FUNCTION discard_upload();
--> statement-breakpoint
CREATE TRIGGER discard_deleted_upload AFTER DELETE ON uploads
	FOR EACH ROW WHEN (OLD.status = 'UPLOADING') EXECUTE FUNCTION discard_upload();
