-- contract: processes of the version before fail to answer for samples until they are replaced; left alone, they would make each a second time.
ALTER TABLE "samples" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "samples" SET "failed" = true WHERE "progress" < 100 AND "attempts" >= 3;--> statement-breakpoint
SELECT graphile_worker.add_job('make-sample', json_build_object('id', gen_random_uuid(), 'share', '', 'data', json_build_object('sample_id', "id")), max_attempts := 3, priority := -1, flags := ARRAY['make-sample']) FROM "samples" WHERE "progress" < 100 AND NOT "failed";--> statement-breakpoint
ALTER TABLE "samples" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "samples" DROP COLUMN "leased_until";
