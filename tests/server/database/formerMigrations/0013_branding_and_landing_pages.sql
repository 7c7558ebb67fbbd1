CREATE TABLE "branding_pictures" (
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"type" text NOT NULL,
	"object_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branding_pictures_workspace_id_type_pk" PRIMARY KEY("workspace_id","type"),
	CONSTRAINT "branding_pictures_type" CHECK (type in ('logo', 'favicon', 'banner'))
);
--> statement-breakpoint
ALTER TABLE "branding_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "landing_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"tracking_link_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"theme" text DEFAULT 'PAPER' NOT NULL,
	"avatar_key" text,
	"avatar_type" text,
	"background_key" text,
	"background_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landing_pages_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "landing_pages_theme" CHECK (theme in ('PAPER', 'INK', 'SAND', 'ROSE', 'OCEAN', 'FOREST')),
	CONSTRAINT "landing_pages_pictures" CHECK ((avatar_key is null) = (avatar_type is null) and (background_key is null) = (background_type is null))
);
--> statement-breakpoint
ALTER TABLE "landing_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"landing_page_id" uuid NOT NULL,
	"type" text NOT NULL,
	"position" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"url" text,
	"source_key" text,
	"source_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_items_type_known" CHECK (type in ('LINK_COMPONENT_ITEM', 'CAROUSEL_COMPONENT_ITEM')),
	CONSTRAINT "page_items_link_leads_somewhere" CHECK (type <> 'LINK_COMPONENT_ITEM' or url is not null),
	CONSTRAINT "page_items_position_counts" CHECK (position >= 0),
	CONSTRAINT "page_items_source" CHECK ((source_key is null) = (source_type is null))
);
--> statement-breakpoint
ALTER TABLE "page_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "avatar_key" text;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "avatar_type" text;--> statement-breakpoint
ALTER TABLE "branding_pictures" ADD CONSTRAINT "branding_pictures_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_tracking_link" FOREIGN KEY ("workspace_id","tracking_link_id") REFERENCES "public"."tracking_links"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_landing_page" FOREIGN KEY ("workspace_id","landing_page_id") REFERENCES "public"."landing_pages"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landing_pages_tracking_link_id" ON "landing_pages" USING btree ("tracking_link_id");--> statement-breakpoint
CREATE INDEX "landing_pages_tracking_link_in_workspace" ON "landing_pages" USING btree ("workspace_id","tracking_link_id");--> statement-breakpoint
CREATE INDEX "landing_pages_title" ON "landing_pages" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "landing_pages_created_at" ON "landing_pages" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "landing_pages_updated_at" ON "landing_pages" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "page_items_position" ON "page_items" USING btree ("landing_page_id","position");--> statement-breakpoint
CREATE INDEX "page_items_landing_page_in_workspace" ON "page_items" USING btree ("workspace_id","landing_page_id");--> statement-breakpoint
CREATE INDEX "page_items_type" ON "page_items" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE INDEX "page_items_created_at" ON "page_items" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "page_items_updated_at" ON "page_items" USING btree ("workspace_id","updated_at");--> statement-breakpoint
ALTER TABLE "creators" ADD CONSTRAINT "creators_avatar" CHECK ((avatar_key is null) = (avatar_type is null));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "branding_pictures" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "branding_pictures" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (true));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "landing_pages" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "page_items" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF avatar_key ON creators
	FOR EACH ROW EXECUTE FUNCTION discard_objects('avatar_key');
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key ON branding_pictures
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF avatar_key, background_key ON landing_pages
	FOR EACH ROW EXECUTE FUNCTION discard_objects('avatar_key', 'background_key');
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF source_key ON page_items
	FOR EACH ROW EXECUTE FUNCTION discard_objects('source_key');
