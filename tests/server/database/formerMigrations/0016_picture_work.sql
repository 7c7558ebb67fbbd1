CREATE TABLE "picture_work" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"source" text NOT NULL,
	"target_id" uuid NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"object_key" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_work_source" CHECK (source in ('SUBMISSION','EXAMPLE','UNIVERSE')),
	CONSTRAINT "picture_work_status" CHECK ((status = 'FAILED') = (reason is not null))
);
--> statement-breakpoint
ALTER TABLE "picture_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "examples" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "thumbnail_key" text;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_work_due_at" ON "picture_work" USING btree ("due_at") WHERE status = 'WAITING';--> statement-breakpoint
CREATE INDEX "picture_work_workspace_id" ON "picture_work" USING btree ("workspace_id");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "picture_work" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_insert" ON "picture_work" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (target_id in (select id from submissions)));--> statement-breakpoint
DROP TRIGGER discard_objects ON examples;
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key, thumbnail_key ON examples
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key', 'thumbnail_key');
--> statement-breakpoint
DROP TRIGGER discard_objects ON submissions;
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key, thumbnail_key ON submissions
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key', 'thumbnail_key');
--> statement-breakpoint
-- A try owns its picture until the picture has an owner, who takes it off the list of strays again.
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key ON picture_work
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');
--> statement-breakpoint
-- A picture that is made of an uploaded one has the upload's key and '-shown'. An upload that ends without having
-- become anything may have left either. Submissions and examples are kept as they came.
CREATE OR REPLACE FUNCTION discard_upload() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	INSERT INTO stray_objects (object_key)
	SELECT OLD.object_key UNION ALL
	SELECT OLD.object_key || '-shown' WHERE OLD.purpose NOT IN ('SUBMISSION', 'EXAMPLE')
	ON CONFLICT (object_key) DO UPDATE SET discarded_at = excluded.discarded_at;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER UPDATE OF object_key ON uploads
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');
--> statement-breakpoint
INSERT INTO picture_work (id, workspace_id, source, target_id)
	SELECT gen_random_uuid(), workspace_id, 'SUBMISSION', id FROM submissions
	WHERE status = 'UPLOADED' AND type LIKE 'image/%'
	UNION ALL
	SELECT gen_random_uuid(), workspace_id, CASE type WHEN 'FILE' THEN 'EXAMPLE' ELSE 'UNIVERSE' END, id FROM examples
	WHERE file_type LIKE 'image/%' OR media ->> 'thumbnail_url' IS NOT NULL;
