ALTER TABLE "payments" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD COLUMN "test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- So far there was no other biller than the one of test mode.
UPDATE "payments" SET "test" = true WHERE "source" = 'BILLING';--> statement-breakpoint
UPDATE "payment_referrals" SET "test" = true WHERE "source" = 'BILLING';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_test_of_biller" CHECK (not test or source = 'BILLING');--> statement-breakpoint
ALTER TABLE "payment_referrals" ADD CONSTRAINT "payment_referrals_test" CHECK (not test or source = 'BILLING');
