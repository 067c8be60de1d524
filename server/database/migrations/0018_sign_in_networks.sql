ALTER TABLE "sign_ins" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sign_in_networks" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- Whoever is signed in has signed in from there.
UPDATE "users" SET "sign_in_networks" = "open"."networks" FROM (
  SELECT "user_id", (array_agg(DISTINCT "network"))[1:5] AS "networks" FROM "sessions"
  WHERE "network" IS NOT NULL GROUP BY "user_id"
) AS "open" WHERE "open"."user_id" = "users"."id";
