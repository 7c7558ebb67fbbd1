ALTER TABLE "landing_pages" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_items" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "landing_pages" ADD CONSTRAINT "landing_pages_translations" CHECK (jsonb_typeof(translations) = 'object');--> statement-breakpoint
ALTER TABLE "page_items" ADD CONSTRAINT "page_items_translations" CHECK (jsonb_typeof(translations) = 'object');