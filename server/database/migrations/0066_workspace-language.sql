ALTER TABLE "workspaces" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "workspaces" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
-- English stood for every workspace, whether somebody had chosen it or not; the portal never followed it.
UPDATE "workspaces" SET "language" = null WHERE "language" = 'en';