ALTER TABLE "alert_arrivals" ADD COLUMN "classes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_arrivals" ADD COLUMN "classes_arrived_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "alerts_email_index" ON "alerts" USING btree (lower("email"));