CREATE INDEX "reviews_code_hash_index" ON "reviews" USING btree ("code_hash");--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "wrong_codes";