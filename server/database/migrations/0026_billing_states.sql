ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_status";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "grace_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "returned_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status" CHECK (status in ('ACTIVE', 'ENDED', 'TRIALING', 'PAST_DUE', 'INCOMPLETE'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_parts" CHECK (tax_cents between 0 and amount_cents and returned_cents between 0 and amount_cents);--> statement-breakpoint
UPDATE "payments" SET "returned_cents" = "amount_cents" WHERE "source" = 'BILLING' AND "status" = 'REFUNDED';
