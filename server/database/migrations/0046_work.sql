CREATE TABLE "paused_work" (
	"kind" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
SELECT graphile_worker.add_job('mail-report', json_build_object('id', gen_random_uuid(), 'share', '', 'data', json_build_object('report_id', "id", 'to', recipient)), max_attempts := 16, flags := ARRAY['mail-report']) FROM "abuse_reports", unnest(ARRAY['OWNER', 'OPERATOR']) AS recipient WHERE "to_mail";--> statement-breakpoint
UPDATE "abuse_reports" SET "to_mail" = false WHERE "to_mail";--> statement-breakpoint
SELECT graphile_worker.add_job('mail-connection-lost', json_build_object('id', gen_random_uuid(), 'share', connections."workspace_id", 'data', json_build_object('account_id', "account_id", 'user_id', "user_id")), max_attempts := 16, flags := ARRAY['mail-connection-lost']) FROM "account_connections" AS connections JOIN "memberships" ON "memberships"."workspace_id" = connections."workspace_id" AND "role" IN ('OWNER', 'ADMIN') WHERE "lost_at" IS NOT NULL AND "told_at" IS NULL;--> statement-breakpoint
UPDATE "account_connections" SET "told_at" = now() WHERE "lost_at" IS NOT NULL AND "told_at" IS NULL;
