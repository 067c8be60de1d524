CREATE TABLE "factor_tries" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wrong_codes" integer NOT NULL,
	"last_wrong_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "factor_tries" ADD CONSTRAINT "factor_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- One link confirmed and unsubscribed. Who was asked and has not answered yet can still say yes by it; every other one unsubscribes.
UPDATE "private_links" SET "purpose" = CASE WHEN EXISTS (SELECT FROM "newsletter_subscribers" s WHERE s."id" = "private_links"."subject_id" AND s."status" = 'pending' AND (s."unsubscribed_at" IS NULL OR s."unsubscribed_at" < "private_links"."created_at")) THEN 'newsletter-confirm' ELSE 'newsletter-unsubscribe' END WHERE "purpose" = 'newsletter';
