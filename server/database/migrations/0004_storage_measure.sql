CREATE TABLE "stored_objects" (
	"object_key" text PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "stored_objects_size" CHECK (size >= 0)
);
--> statement-breakpoint
ALTER TABLE "stored_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_objects_workspace" ON "stored_objects" USING btree ("workspace_id","size");--> statement-breakpoint
CREATE POLICY "creator_select" ON "subscription_nodes" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (true));--> statement-breakpoint
CREATE POLICY "creator_select" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (true));--> statement-breakpoint
CREATE POLICY "seen_by_workspace" ON "stored_objects" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "stored_objects" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (true));--> statement-breakpoint
-- What is there already. A picture whose upload is forgotten has its size written nowhere: it counts as nothing.
INSERT INTO stored_objects (object_key, workspace_id, size)
	SELECT object_key, workspace_id, size FROM submissions WHERE object_key IS NOT NULL
	UNION ALL
	SELECT object_key, workspace_id, size FROM examples WHERE object_key IS NOT NULL
	UNION ALL
	SELECT object_key, workspace_id, size FROM uploads WHERE status = 'UPLOADING'
	UNION ALL
	SELECT key, owned.workspace_id, coalesce(uploads.size, 0)
	FROM (
		SELECT avatar_key AS key, workspace_id FROM creators
		UNION ALL SELECT object_key, workspace_id FROM branding_pictures
		UNION ALL SELECT avatar_key, workspace_id FROM landing_pages
		UNION ALL SELECT background_key, workspace_id FROM landing_pages
		UNION ALL SELECT social_image_key, workspace_id FROM landing_pages
		UNION ALL SELECT source_key, workspace_id FROM page_items
	) AS owned
	LEFT JOIN uploads ON uploads.object_key = owned.key
	WHERE key IS NOT NULL
	ON CONFLICT (object_key) DO NOTHING;
