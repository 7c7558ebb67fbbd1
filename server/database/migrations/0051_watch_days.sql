CREATE TABLE "watch_days" (
	"watch_id" uuid NOT NULL,
	"day" date NOT NULL,
	"followers" bigint NOT NULL,
	CONSTRAINT "watch_days_watch_id_day_pk" PRIMARY KEY("watch_id","day"),
	CONSTRAINT "watch_days_followers" CHECK (followers >= 0)
);
--> statement-breakpoint
ALTER TABLE "watch_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "watch_days" ADD CONSTRAINT "watch_days_watch_id_watch_work_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watch_work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "read_by_watchers" ON "watch_days" AS PERMISSIVE FOR SELECT TO "greenroom_workspace" USING (exists (select from watch_work work where work.id = watch_days.watch_id));