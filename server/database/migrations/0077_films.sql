ALTER TABLE "submissions" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "proxy_key" text;