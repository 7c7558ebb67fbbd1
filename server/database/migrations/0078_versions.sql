ALTER TABLE "submissions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "version_of" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "replaced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_versions_counted" CHECK (version >= 1 and (version > 1) = (version_of is not null)) NOT VALID;
