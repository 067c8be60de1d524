ALTER TABLE "listing_payments" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_payments" ADD COLUMN "tax_label" text;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "is_position_approximate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "booking_url" text;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "tax_amount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "tax_label" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "is_position_approximate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "booking_url" text;--> statement-breakpoint
ALTER TABLE "listing_payments" ADD CONSTRAINT "listing_payments_tax_cents_check" CHECK ("listing_payments"."tax_cents" between 0 and "listing_payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "studio_listings" ADD CONSTRAINT "studio_listings_tax_amount_check" CHECK ("studio_listings"."tax_amount" >= 0);--> statement-breakpoint
-- Listings so far were placed by their postal code or their city, unless an operator did it, or a studio has the same code.
UPDATE "studio_listings" AS "listing" SET "is_position_approximate" = true
WHERE "listing"."latitude" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "audit_log" WHERE "action" = 'listing.locate' AND "subject_type" = 'listing' AND "subject_id" = "listing"."id"::text)
  AND NOT EXISTS (SELECT 1 FROM "studios" WHERE "studios"."postal_code" = "listing"."postal_code" AND "studios"."listing_id" IS DISTINCT FROM "listing"."id");--> statement-breakpoint
UPDATE "studios" SET "is_position_approximate" = true
FROM "studio_listings" WHERE "studio_listings"."id" = "studios"."listing_id" AND "studio_listings"."is_position_approximate";
