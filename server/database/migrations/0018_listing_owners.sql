-- Studios whose listing is live belong to the address that bought it, as they do from now on.
INSERT INTO "users" ("email", "role", "provider")
SELECT DISTINCT ON (lower("listing"."email")) "listing"."email", 'owner', 'mail'
FROM "studio_listings" AS "listing"
JOIN "studios" AS "studio" ON "studio"."listing_id" = "listing"."id"
WHERE "listing"."live_from" IS NOT NULL AND "listing"."ended_at" IS NULL AND "listing"."email" <> ''
	AND "studio"."merged_into_id" IS NULL
ORDER BY lower("listing"."email"), "listing"."id"
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "studio_ownership" ("user_id", "studio_id")
SELECT "account"."id", "studio"."id"
FROM "studio_listings" AS "listing"
JOIN "studios" AS "studio" ON "studio"."listing_id" = "listing"."id"
JOIN "users" AS "account" ON lower("account"."email") = lower("listing"."email") AND "account"."removed_at" IS NULL
WHERE "listing"."live_from" IS NOT NULL AND "listing"."ended_at" IS NULL AND "studio"."merged_into_id" IS NULL
	AND NOT EXISTS (SELECT 1 FROM "studio_ownership" AS "owned" WHERE "owned"."studio_id" = "studio"."id" AND "owned"."is_owner")
ON CONFLICT DO NOTHING;
