ALTER TABLE "reviews" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "rated_elsewhere" jsonb;