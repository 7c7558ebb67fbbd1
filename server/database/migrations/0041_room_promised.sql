CREATE TABLE "promised_room" (
	"slot" smallint PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is under way already. How much of it has come is found out when its next part does.
INSERT INTO promised_room (slot, bytes) SELECT 0, coalesce(sum(size), 0) FROM uploads WHERE status = 'UPLOADING';
