CREATE TABLE "examples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"file_type" text,
	"size" bigint,
	"object_key" text,
	"media" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "examples_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "examples_file_or_universe" CHECK (case type
        when 'FILE' then media is null and num_nulls(file_type, size, object_key) = 0
        when 'UNIVERSE' then media is not null and num_nonnulls(file_type, size, object_key) = 0
        else false end)
);
--> statement-breakpoint
ALTER TABLE "examples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creator_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"title" text NOT NULL,
	"brief" text DEFAULT '' NOT NULL,
	"due_at" timestamp (3) with time zone,
	"priority" text DEFAULT 'NORMAL' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_requests_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "creator_requests_priority_known" CHECK (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
	CONSTRAINT "creator_requests_status_known" CHECK (status in ('DRAFT', 'OPEN', 'COMPLETED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "creator_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creator_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "creator_tasks_whole" UNIQUE("workspace_id","id","request_id","creator_id"),
	CONSTRAINT "creator_tasks_status_known" CHECK (status in ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'CHANGES_REQUESTED', 'DECLINED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "creator_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_attributes_type_known" CHECK (type in ('TEXT', 'NUMBER', 'DURATION', 'ORIENTATION', 'RESOLUTION')),
	CONSTRAINT "item_attributes_position_counted" CHECK (position >= 0)
);
--> statement-breakpoint
ALTER TABLE "item_attributes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "item_examples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"example_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_examples_position_counted" CHECK (position >= 0)
);
--> statement-breakpoint
ALTER TABLE "item_examples" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_items_in_workspace" UNIQUE("workspace_id","id"),
	CONSTRAINT "request_items_of_request" UNIQUE("workspace_id","id","request_id"),
	CONSTRAINT "request_items_kind_known" CHECK (kind in ('PHOTO', 'VIDEO', 'AUDIO', 'TEXT')),
	CONSTRAINT "request_items_quantity_counted" CHECK (quantity > 0),
	CONSTRAINT "request_items_position_counted" CHECK (position >= 0)
);
--> statement-breakpoint
ALTER TABLE "request_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid DEFAULT nullif(current_setting('greenroom.workspace_id', true), '')::uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"creator_id" uuid NOT NULL,
	"item_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" bigint NOT NULL,
	"object_key" text,
	"status" text NOT NULL,
	"review" text DEFAULT 'PENDING' NOT NULL,
	"review_message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "submissions_status_known" CHECK (status in ('UPLOADING', 'UPLOADED', 'FAILED', 'ABORTED')),
	CONSTRAINT "submissions_review_known" CHECK (review in ('PENDING', 'APPROVED', 'CHANGES_REQUESTED')),
	CONSTRAINT "submissions_stored" CHECK ((status = 'UPLOADED') = (object_key is not null)),
	CONSTRAINT "submissions_size_counted" CHECK (size > 0)
);
--> statement-breakpoint
ALTER TABLE "submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "examples" ADD CONSTRAINT "examples_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_requests" ADD CONSTRAINT "creator_requests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD CONSTRAINT "creator_tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD CONSTRAINT "creator_tasks_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_tasks" ADD CONSTRAINT "creator_tasks_creator" FOREIGN KEY ("workspace_id","creator_id") REFERENCES "public"."creators"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_attributes" ADD CONSTRAINT "item_attributes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_attributes" ADD CONSTRAINT "item_attributes_item" FOREIGN KEY ("workspace_id","item_id") REFERENCES "public"."request_items"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_examples" ADD CONSTRAINT "item_examples_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_examples" ADD CONSTRAINT "item_examples_item" FOREIGN KEY ("workspace_id","item_id") REFERENCES "public"."request_items"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_examples" ADD CONSTRAINT "item_examples_example" FOREIGN KEY ("workspace_id","example_id") REFERENCES "public"."examples"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_items" ADD CONSTRAINT "request_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_items" ADD CONSTRAINT "request_items_request" FOREIGN KEY ("workspace_id","request_id") REFERENCES "public"."creator_requests"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_task" FOREIGN KEY ("workspace_id","task_id","request_id","creator_id") REFERENCES "public"."creator_tasks"("workspace_id","id","request_id","creator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_item" FOREIGN KEY ("workspace_id","item_id","request_id") REFERENCES "public"."request_items"("workspace_id","id","request_id") ON DELETE set null ("item_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "examples_type" ON "examples" USING btree ("workspace_id","type");--> statement-breakpoint
CREATE INDEX "examples_name" ON "examples" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "examples_created_at" ON "examples" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "examples_updated_at" ON "examples" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "examples_tags" ON "examples" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "creator_requests_title" ON "creator_requests" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "creator_requests_due_at" ON "creator_requests" USING btree ("workspace_id",coalesce("due_at", 'infinity'));--> statement-breakpoint
CREATE INDEX "creator_requests_priority" ON "creator_requests" USING btree ("workspace_id",array_position(array['LOW', 'NORMAL', 'HIGH', 'URGENT'], "priority"));--> statement-breakpoint
CREATE INDEX "creator_requests_status" ON "creator_requests" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "creator_requests_created_at" ON "creator_requests" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_requests_updated_at" ON "creator_requests" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "creator_requests_tags" ON "creator_requests" USING gin ("tags");--> statement-breakpoint
CREATE UNIQUE INDEX "creator_tasks_once" ON "creator_tasks" USING btree ("workspace_id","request_id","creator_id");--> statement-breakpoint
CREATE INDEX "creator_tasks_creator_id" ON "creator_tasks" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "creator_tasks_status" ON "creator_tasks" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "creator_tasks_created_at" ON "creator_tasks" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_tasks_updated_at" ON "creator_tasks" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "item_attributes_position" ON "item_attributes" USING btree ("workspace_id","item_id","position");--> statement-breakpoint
CREATE INDEX "item_attributes_name" ON "item_attributes" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "item_attributes_created_at" ON "item_attributes" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "item_attributes_updated_at" ON "item_attributes" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "item_examples_once" ON "item_examples" USING btree ("workspace_id","item_id","example_id");--> statement-breakpoint
CREATE INDEX "item_examples_example_id" ON "item_examples" USING btree ("workspace_id","example_id");--> statement-breakpoint
CREATE INDEX "item_examples_position" ON "item_examples" USING btree ("workspace_id","item_id","position");--> statement-breakpoint
CREATE INDEX "item_examples_created_at" ON "item_examples" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "request_items_position" ON "request_items" USING btree ("workspace_id","request_id","position");--> statement-breakpoint
CREATE INDEX "request_items_title" ON "request_items" USING btree ("workspace_id",lower("title"));--> statement-breakpoint
CREATE INDEX "request_items_kind" ON "request_items" USING btree ("workspace_id","kind");--> statement-breakpoint
CREATE INDEX "request_items_created_at" ON "request_items" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "request_items_updated_at" ON "request_items" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "submissions_request_id" ON "submissions" USING btree ("workspace_id","request_id");--> statement-breakpoint
CREATE INDEX "submissions_task_id" ON "submissions" USING btree ("workspace_id","task_id");--> statement-breakpoint
CREATE INDEX "submissions_creator_id" ON "submissions" USING btree ("workspace_id","creator_id");--> statement-breakpoint
CREATE INDEX "submissions_item_id" ON "submissions" USING btree ("workspace_id","item_id");--> statement-breakpoint
CREATE INDEX "submissions_status" ON "submissions" USING btree ("workspace_id","status");--> statement-breakpoint
CREATE INDEX "submissions_review" ON "submissions" USING btree ("workspace_id","review");--> statement-breakpoint
CREATE INDEX "submissions_name" ON "submissions" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "submissions_size" ON "submissions" USING btree ("workspace_id","size");--> statement-breakpoint
CREATE INDEX "submissions_created_at" ON "submissions" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_updated_at" ON "submissions" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "examples" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "examples" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (id in (select example_id from item_examples)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_requests" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creator_requests" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (status <> 'DRAFT' and id in (select request_id from creator_tasks)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "creator_tasks" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "creator_tasks" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "creator_tasks" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "item_attributes" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "item_attributes" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (item_id in (select id from request_items)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "item_examples" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "item_examples" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (item_id in (select id from request_items)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "request_items" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "request_items" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (request_id in (select id from creator_requests)));--> statement-breakpoint
CREATE POLICY "sealed_by_workspace" ON "submissions" AS PERMISSIVE FOR ALL TO "greenroom_workspace" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "creator_select" ON "submissions" AS PERMISSIVE FOR SELECT TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_insert" ON "submissions" AS PERMISSIVE FOR INSERT TO "greenroom_creator" WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_update" ON "submissions" AS PERMISSIVE FOR UPDATE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid)) WITH CHECK (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "creator_delete" ON "submissions" AS PERMISSIVE FOR DELETE TO "greenroom_creator" USING (workspace_id = nullif(current_setting('greenroom.workspace_id', true), '')::uuid and (creator_id = nullif(current_setting('greenroom.creator_id', true), '')::uuid));--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key ON examples
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF object_key ON submissions
	FOR EACH ROW EXECUTE FUNCTION discard_objects('object_key');
