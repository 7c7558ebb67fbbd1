-- What visits have been rolled up to is a watermark, and called so.
ALTER TABLE "visit_folding" RENAME TO "visit_watermark";--> statement-breakpoint
ALTER TABLE "visit_watermark" RENAME COLUMN "folded_until" TO "watermark";--> statement-breakpoint
ALTER TABLE "visit_watermark" RENAME CONSTRAINT "visit_folding_is_only_check" TO "visit_watermark_is_only_check";--> statement-breakpoint
ALTER TABLE "visit_watermark" RENAME CONSTRAINT "visit_folding_pkey" TO "visit_watermark_pkey";
