CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"featured_image" text,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"faq_schema" jsonb,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer,
	"first_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"sent_to" text,
	"status" text DEFAULT 'new' NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status_check" CHECK ("contact_messages"."status" in ('new', 'read', 'answered', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"studio_id" integer,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_changes_action_check" CHECK ("import_changes"."action" in ('created', 'updated'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"report" jsonb,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_packages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"description" text NOT NULL,
	"monthly_price" integer NOT NULL,
	"features" text[] DEFAULT '{}'::text[] NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_sponsored" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_packages_name_unique" UNIQUE("name"),
	CONSTRAINT "listing_packages_name_check" CHECK ("listing_packages"."name" in ('basic', 'featured', 'premium')),
	CONSTRAINT "listing_packages_monthly_price_check" CHECK ("listing_packages"."monthly_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"token" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_source" text NOT NULL,
	"consent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_subscribers_status_check" CHECK ("newsletter_subscribers"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_error" text,
	"dedupe_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_dedupe_key_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('pending', 'sent', 'failed')),
	CONSTRAINT "outbox_attempts_check" CHECK ("outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_views_path_day_pk" PRIMARY KEY("path","day"),
	CONSTRAINT "page_views_count_check" CHECK ("page_views"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer NOT NULL,
	"source_id" text,
	"author" text,
	"rating" integer NOT NULL,
	"date" timestamp (3) with time zone,
	"text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_studio_id_source_id_unique" UNIQUE("studio_id","source_id"),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "search_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"search_query" text,
	"search_type" text NOT NULL,
	"postal_code" text,
	"city" text,
	"coordinates" jsonb,
	"filters_applied" jsonb,
	"results_count" integer NOT NULL,
	"user_agent" text,
	"ip_address" text,
	"session_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slug_history" (
	"city_slug" text NOT NULL,
	"slug" text NOT NULL,
	"studio_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_history_city_slug_slug_pk" PRIMARY KEY("city_slug","slug")
);
--> statement-breakpoint
CREATE TABLE "studio_listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"status_token" text NOT NULL,
	"user_id" integer,
	"studio_name" text NOT NULL,
	"address" text NOT NULL,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"website" text,
	"instagram" text,
	"facebook" text,
	"tiktok" text,
	"description" text NOT NULL,
	"class_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"amenities" text[] DEFAULT '{}'::text[] NOT NULL,
	"price_range" text NOT NULL,
	"hours" jsonb,
	"featured_package" text NOT NULL,
	"months_selected" integer DEFAULT 1 NOT NULL,
	"total_amount" integer NOT NULL,
	"payment_status" text DEFAULT 'pending' NOT NULL,
	"approval_status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"studio_id" integer,
	"duplicate_of_studio_id" integer,
	"stripe_session_id" text,
	"paid_at" timestamp (3) with time zone,
	"live_from" timestamp (3) with time zone,
	"live_until" timestamp (3) with time zone,
	"reminder_sent_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_listings_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "studio_listings_status_token_unique" UNIQUE("status_token"),
	CONSTRAINT "studio_listings_stripe_session_id_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "studio_listings_latitude_check" CHECK ("studio_listings"."latitude" between -90 and 90),
	CONSTRAINT "studio_listings_longitude_check" CHECK ("studio_listings"."longitude" between -180 and 180),
	CONSTRAINT "studio_listings_price_range_check" CHECK ("studio_listings"."price_range" in ('Under $20', '$20 - $35', '$35+')),
	CONSTRAINT "studio_listings_months_selected_check" CHECK ("studio_listings"."months_selected" between 1 and 12),
	CONSTRAINT "studio_listings_total_amount_check" CHECK ("studio_listings"."total_amount" >= 0),
	CONSTRAINT "studio_listings_payment_status_check" CHECK ("studio_listings"."payment_status" in ('pending', 'paid', 'failed', 'refunded')),
	CONSTRAINT "studio_listings_approval_status_check" CHECK ("studio_listings"."approval_status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "studio_listings_live_until_check" CHECK ("studio_listings"."live_until" > "studio_listings"."live_from")
);
--> statement-breakpoint
CREATE TABLE "studio_ownership" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studio_ownership_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"studio_id" integer NOT NULL,
	"is_owner" boolean DEFAULT true NOT NULL,
	"can_edit" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studio_ownership_user_id_studio_id_unique" UNIQUE("user_id","studio_id")
);
--> statement-breakpoint
CREATE TABLE "studios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "studios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"city_slug" text NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"neighborhood" text,
	"address" text DEFAULT '' NOT NULL,
	"street" text,
	"state" text,
	"postal_code" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"rating" double precision,
	"review_count" integer DEFAULT 0 NOT NULL,
	"price_range" text,
	"price" integer,
	"image_url" text,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amenities" text[] DEFAULT '{}'::text[] NOT NULL,
	"class_types" text[] DEFAULT '{}'::text[] NOT NULL,
	"categories" text[] DEFAULT '{}'::text[] NOT NULL,
	"website" text,
	"phone" text,
	"email" text,
	"instagram" text,
	"facebook" text,
	"tiktok" text,
	"hours" jsonb,
	"structured_hours" jsonb,
	"last_updated" timestamp (3) with time zone,
	"people_also_search" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"google_place_id" text,
	"google_cid" text,
	"plus_code" text,
	"is_advertisement" boolean DEFAULT false NOT NULL,
	"reviews_tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category_name" text,
	"search_string" text,
	"url" text,
	"fid" text,
	"total_score" double precision,
	"package_priority" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"listing_id" integer,
	"source" text NOT NULL,
	"edited_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "studios_google_place_id_unique" UNIQUE("google_place_id"),
	CONSTRAINT "studios_listing_id_unique" UNIQUE("listing_id"),
	CONSTRAINT "studios_city_slug_slug_unique" UNIQUE("city_slug","slug"),
	CONSTRAINT "studios_slug_check" CHECK ("studios"."slug" <> '' and "studios"."city_slug" <> ''),
	CONSTRAINT "studios_latitude_check" CHECK ("studios"."latitude" between -90 and 90),
	CONSTRAINT "studios_longitude_check" CHECK ("studios"."longitude" between -180 and 180),
	CONSTRAINT "studios_rating_check" CHECK ("studios"."rating" between 0 and 5),
	CONSTRAINT "studios_total_score_check" CHECK ("studios"."total_score" between 0 and 5),
	CONSTRAINT "studios_review_count_check" CHECK ("studios"."review_count" >= 0),
	CONSTRAINT "studios_price_check" CHECK ("studios"."price" >= 0),
	CONSTRAINT "studios_price_range_check" CHECK ("studios"."price_range" in ('Under $20', '$20 - $35', '$35+')),
	CONSTRAINT "studios_source_check" CHECK ("studios"."source" in ('sample', 'import', 'listing', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"profile_image_url" text,
	"provider" text NOT NULL,
	"provider_id" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"type" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slug_history" ADD CONSTRAINT "slug_history_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD CONSTRAINT "studio_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD CONSTRAINT "studio_listings_featured_package_listing_packages_name_fk" FOREIGN KEY ("featured_package") REFERENCES "public"."listing_packages"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD CONSTRAINT "studio_listings_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_listings" ADD CONSTRAINT "studio_listings_duplicate_of_studio_id_studios_id_fk" FOREIGN KEY ("duplicate_of_studio_id") REFERENCES "public"."studios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_ownership" ADD CONSTRAINT "studio_ownership_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_ownership" ADD CONSTRAINT "studio_ownership_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_listing_id_studio_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."studio_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_tokens" ADD CONSTRAINT "verification_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_created_at_index" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_published_published_at_index" ON "blog_posts" USING btree ("published","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_category_index" ON "blog_posts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_studio_id_index" ON "contact_messages" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "import_changes_import_id_index" ON "import_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_changes_studio_id_index" ON "import_changes" USING btree ("studio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_unique" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "outbox_pending_index" ON "outbox" USING btree ("next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "page_views_day_index" ON "page_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "reviews_studio_id_date_index" ON "reviews" USING btree ("studio_id","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_logs_created_at_index" ON "search_logs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "slug_history_studio_id_index" ON "slug_history" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "studio_listings_approval_status_created_at_index" ON "studio_listings" USING btree ("approval_status","created_at");--> statement-breakpoint
CREATE INDEX "studio_listings_live_until_index" ON "studio_listings" USING btree ("live_until");--> statement-breakpoint
CREATE INDEX "studio_listings_studio_id_index" ON "studio_listings" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "studio_listings_duplicate_of_studio_id_index" ON "studio_listings" USING btree ("duplicate_of_studio_id");--> statement-breakpoint
CREATE INDEX "studio_listings_user_id_index" ON "studio_listings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "studio_ownership_studio_id_index" ON "studio_ownership" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "studios_updated_at_index" ON "studios" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_provider_provider_id_unique" ON "users" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "verification_tokens_user_id_index" ON "verification_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_tokens_expires_at_index" ON "verification_tokens" USING btree ("expires_at");