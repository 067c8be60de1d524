ALTER TABLE "studio_listings" DROP CONSTRAINT "studio_listings_stripe_session_id_unique";--> statement-breakpoint
ALTER TABLE "studio_listings" DROP COLUMN "stripe_session_id";