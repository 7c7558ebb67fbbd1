ALTER TABLE "workspaces" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "creators" ADD COLUMN "timezone" text;--> statement-breakpoint
UPDATE "creators" SET "timezone" = kept.timezone FROM notification_preferences kept WHERE kept.recipient_id = creators.id AND kept.timezone IS NOT NULL;--> statement-breakpoint
-- contract: made by 0062, of the same release, and read by no other: a creator's timezone stands in their own row.
ALTER TABLE "notification_preferences" DROP COLUMN "timezone";
