CREATE TABLE "listing_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"months" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"checkout_session_id" text,
	"checkout_url" text,
	"expires_at" timestamp (3) with time zone,
	"payment_intent_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_payments_checkout_session_id_unique" UNIQUE("checkout_session_id"),
	CONSTRAINT "listing_payments_purpose_check" CHECK ("listing_payments"."purpose" in ('first', 'renewal')),
	CONSTRAINT "listing_payments_method_check" CHECK ("listing_payments"."method" in ('invoice', 'stripe')),
	CONSTRAINT "listing_payments_status_check" CHECK ("listing_payments"."status" in ('open', 'paid', 'failed', 'expired', 'refunded')),
	CONSTRAINT "listing_payments_months_check" CHECK ("listing_payments"."months" between 1 and 12),
	CONSTRAINT "listing_payments_amount_cents_check" CHECK ("listing_payments"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_listings" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_payments" ADD CONSTRAINT "listing_payments_listing_id_studio_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."studio_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_payments_listing_id_index" ON "listing_payments" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_payments_payment_intent_id_index" ON "listing_payments" USING btree ("payment_intent_id");