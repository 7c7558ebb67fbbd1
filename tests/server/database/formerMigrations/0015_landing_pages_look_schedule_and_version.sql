ALTER TABLE "landing_pages" DROP CONSTRAINT "landing_pages_theme";--> statement-breakpoint
ALTER TABLE "landing_pages" DROP CONSTRAINT "landing_pages_pictures";--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_purpose";--> statement-breakpoint
ALTER TABLE "tracking_links" ALTER COLUMN "target_url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "font" text DEFAULT 'SYSTEM' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "accent_color" text;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "background_color" text;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "gradient_color" text;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "gradient_angle" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "social_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "social_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "social_image_key" text;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "social_image_type" text;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "page_items" ADD COLUMN "source_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_items" ADD COLUMN "visible_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "page_items" ADD COLUMN "visible_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_font" CHECK (font in ('SYSTEM', 'HUMANIST', 'GEOMETRIC', 'ROUNDED', 'CLASSIC', 'SLAB', 'MONO', 'HANDWRITTEN'));--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_colours" CHECK (accent_color ~ '^#[0-9a-f]{6}$' and background_color ~ '^#[0-9a-f]{6}$' and gradient_color ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_gradient_angle" CHECK (gradient_angle between 0 and 359);--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_theme" CHECK (theme in ('PAPER', 'INK', 'SAND', 'ROSE', 'OCEAN', 'FOREST', 'DAYLIGHT', 'DUSK', 'PEACH', 'LAVENDER', 'NEON', 'MIDNIGHT'));--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_pictures" CHECK ((avatar_key is null) = (avatar_type is null)
        and (background_key is null) = (background_type is null)
        and (social_image_key is null) = (social_image_type is null));--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_schedule" CHECK (visible_from < visible_until);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_purpose" CHECK (purpose in ('SUBMISSION','EXAMPLE','CREATOR_AVATAR','BRANDING_LOGO','BRANDING_FAVICON','BRANDING_BANNER','PAGE_AVATAR','PAGE_BACKGROUND','PAGE_ITEM_SOURCE','PAGE_SOCIAL_IMAGE'));--> statement-breakpoint
DROP TRIGGER discard_objects ON landing_pages;
--> statement-breakpoint
CREATE TRIGGER discard_objects AFTER DELETE OR UPDATE OF avatar_key, background_key, social_image_key ON landing_pages
	FOR EACH ROW EXECUTE FUNCTION discard_objects('avatar_key', 'background_key', 'social_image_key');
--> statement-breakpoint
-- Tells every process that what stands at an address has changed, as announce_changed_link does.
CREATE FUNCTION announce_changed_links(link_ids uuid[]) RETURNS void LANGUAGE sql
SET search_path = public, pg_temp AS $$
	SELECT pg_notify('changed_links', host || '/' || lower(pathname))
	FROM tracking_links JOIN domains ON domains.id = domain_id WHERE tracking_links.id = ANY (link_ids)
$$;
--> statement-breakpoint
CREATE FUNCTION announce_changed_page() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM announce_changed_links(ARRAY[OLD.tracking_link_id, NEW.tracking_link_id]);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_page AFTER INSERT OR UPDATE OR DELETE ON landing_pages
	FOR EACH ROW EXECUTE FUNCTION announce_changed_page();
--> statement-breakpoint
CREATE FUNCTION announce_changed_item() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM announce_changed_links(ARRAY(
		SELECT tracking_link_id FROM landing_pages WHERE id IN (OLD.landing_page_id, NEW.landing_page_id)
	));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_item AFTER INSERT OR UPDATE OR DELETE ON page_items
	FOR EACH ROW EXECUTE FUNCTION announce_changed_item();
--> statement-breakpoint
-- An agency's pictures are on all of its pages.
CREATE FUNCTION announce_changed_branding() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
	PERFORM announce_changed_links(ARRAY(
		SELECT id FROM tracking_links WHERE workspace_id IN (OLD.workspace_id, NEW.workspace_id)
	));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER announce_changed_branding AFTER INSERT OR UPDATE OR DELETE ON branding_pictures
	FOR EACH ROW EXECUTE FUNCTION announce_changed_branding();
