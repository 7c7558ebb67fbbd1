DROP INDEX "picture_work_due_at";--> statement-breakpoint
CREATE INDEX "picture_work_turn" ON "picture_work" USING btree ("workspace_id","due_at") WHERE status = 'WAITING';