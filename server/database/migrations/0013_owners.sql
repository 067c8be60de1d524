CREATE TABLE "claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"proof" text NOT NULL,
	"code_hash" text,
	"browser_hash" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"request" jsonb,
	"expires_at" timestamp (3) with time zone,
	"state" text DEFAULT 'open' NOT NULL,
	"review_item_id" integer,
	"owner_until" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"network" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_proof_check" CHECK ("claims"."proof" in ('domain', 'listed', 'request')),
	CONSTRAINT "claims_state_check" CHECK ("claims"."state" in ('open', 'granted', 'rejected', 'lapsed')),
	CONSTRAINT "claims_wrong_codes_check" CHECK ("claims"."wrong_codes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "owner_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer NOT NULL,
	"email" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"invited_by" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fetched_pictures" (
	"url" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fetched_pictures_hash_check" CHECK ("fetched_pictures"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "studio_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	"uploaded_by" text NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_photos_studio_id_hash_unique" UNIQUE("studio_id","hash"),
	CONSTRAINT "studio_photos_hash_check" CHECK ("studio_photos"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "studio_photos_size_check" CHECK ("studio_photos"."width" > 0 and "studio_photos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"day" date NOT NULL,
	"network" text NOT NULL,
	CONSTRAINT "review_votes_review_id_day_network_pk" PRIMARY KEY("review_id","day","network")
);
--> statement-breakpoint
CREATE TABLE "statistics_journals" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_networks" (
	"day" date NOT NULL,
	"network" text NOT NULL,
	"counts" "bytea" NOT NULL,
	CONSTRAINT "statistics_networks_day_network_pk" PRIMARY KEY("day","network")
);
--> statement-breakpoint
CREATE TABLE "statistics_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studio_days" (
	"studio_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "studio_days_studio_id_day_kind_pk" PRIMARY KEY("studio_id","day","kind"),
	CONSTRAINT "studio_days_kind_check" CHECK ("studio_days"."kind" in ('shown', 'view', 'phone', 'website', 'booking', 'directions', 'mail', 'social', 'saved', 'compared', 'message')),
	CONSTRAINT "studio_days_count_check" CHECK ("studio_days"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "studio_searches" (
	"studio_id" integer NOT NULL,
	"month" text NOT NULL,
	"words" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "studio_searches_studio_id_month_words_pk" PRIMARY KEY("studio_id","month","words"),
	CONSTRAINT "studio_searches_count_check" CHECK ("studio_searches"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "takes_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_payments" ADD COLUMN "featured_package" text;--> statement-breakpoint
ALTER TABLE "review_items" ADD COLUMN "owner_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "teaching" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "equipment" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "cleanliness" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "value" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "visit_month" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "class_type" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "is_connected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "text_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replied_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "next_package" text;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "end_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "studio_ownership" ADD COLUMN "wants_monthly_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_ownership" ADD COLUMN "confirm_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "rated_elsewhere" jsonb;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_review_item_id_review_items_id_fk" FOREIGN KEY ("review_item_id") REFERENCES "public"."review_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_invitations" ADD CONSTRAINT "owner_invitations_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_invitations" ADD CONSTRAINT "owner_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_photos" ADD CONSTRAINT "studio_photos_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_networks" ADD CONSTRAINT "statistics_networks_day_statistics_salts_day_fk" FOREIGN KEY ("day") REFERENCES "public"."statistics_salts"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_days" ADD CONSTRAINT "studio_days_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_searches" ADD CONSTRAINT "studio_searches_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_studio_id_created_at_index" ON "claims" USING btree ("studio_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_user_id_index" ON "claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "claims_email_index" ON "claims" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "owner_invitations_studio_id_index" ON "owner_invitations" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "owner_invitations_email_index" ON "owner_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "owner_invitations_invited_by_index" ON "owner_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "fetched_pictures_hash_index" ON "fetched_pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "studio_photos_hash_index" ON "studio_photos" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "review_votes_day_index" ON "review_votes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "studio_days_day_index" ON "studio_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "studio_searches_month_index" ON "studio_searches" USING btree ("month");--> statement-breakpoint
ALTER TABLE "studio_listings" ADD CONSTRAINT "studio_listings_next_package_listing_packages_name_fk" FOREIGN KEY ("next_package") REFERENCES "public"."listing_packages"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_email_index" ON "reviews" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reviews_code_hash_index" ON "reviews" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "reviews_text_hash_index" ON "reviews" USING btree ("text_hash");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_state_check" CHECK ("reviews"."state" in ('unconfirmed', 'held', 'published', 'rejected'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_teaching_check" CHECK ("reviews"."teaching" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_equipment_check" CHECK ("reviews"."equipment" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_cleanliness_check" CHECK ("reviews"."cleanliness" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_value_check" CHECK ("reviews"."value" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful_check" CHECK ("reviews"."helpful" >= 0);
--> statement-breakpoint
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
