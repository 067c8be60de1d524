ALTER TABLE "studios" DROP COLUMN "edited_fields";--> statement-breakpoint
-- Doubts of before imports kept their rows: nothing has filed one since, and nothing can decide one any more.
DELETE FROM "review_items" WHERE "kind" = 'import-doubt' AND ("proposal"->>'importId' IS NULL OR "proposal"->>'row' IS NULL);
