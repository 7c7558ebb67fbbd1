ALTER TABLE "submissions" ADD COLUMN "rate_numerator" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "rate_denominator" integer;