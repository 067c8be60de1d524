CREATE TABLE "alert_arrivals" (
	"studio_id" integer PRIMARY KEY NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"ended_because" text,
	"consent_text" text NOT NULL,
	"consent_source" text NOT NULL,
	"consent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"prolong_asked_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	"last_mail_at" timestamp (3) with time zone,
	"known" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_kind_check" CHECK ("alerts"."kind" in ('studios', 'classes', 'favourites')),
	CONSTRAINT "alerts_state_check" CHECK ("alerts"."state" in ('pending', 'active', 'ended')),
	CONSTRAINT "alerts_ended_because_check" CHECK ("alerts"."ended_because" in ('unsubscribed', 'expired', 'unreadable', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"studio_id" integer NOT NULL,
	"weekday" text NOT NULL,
	"start_minutes" integer NOT NULL,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"class_type" text,
	"level" text,
	"teacher" text,
	"places" integer,
	"price_cents" integer,
	"booking_url" text,
	"from_date" date,
	"until_date" date,
	"exceptions" date[] DEFAULT '{}'::date[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lessons_weekday_check" CHECK ("lessons"."weekday" in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
	CONSTRAINT "lessons_start_minutes_check" CHECK ("lessons"."start_minutes" between 0 and 1439),
	CONSTRAINT "lessons_minutes_check" CHECK ("lessons"."minutes" between 5 and 600),
	CONSTRAINT "lessons_class_type_check" CHECK ("lessons"."class_type" in ('reformer-pilates', 'mat-pilates', 'hot-pilates', 'chair-pilates', 'barre-pilates', 'tower-pilates', 'clinical-pilates', 'aerial-pilates', 'hiit-pilates', 'private-sessions', 'group-classes')),
	CONSTRAINT "lessons_level_check" CHECK ("lessons"."level" in ('all-levels', 'beginners', 'intermediate', 'advanced', 'prenatal', 'postnatal', 'seniors')),
	CONSTRAINT "lessons_places_check" CHECK ("lessons"."places" between 1 and 500),
	CONSTRAINT "lessons_price_cents_check" CHECK ("lessons"."price_cents" between 0 and 1000000),
	CONSTRAINT "lessons_until_date_check" CHECK ("lessons"."until_date" >= "lessons"."from_date")
);
--> statement-breakpoint
CREATE TABLE "timetables" (
	"studio_id" integer PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'weekly' NOT NULL,
	"source" text NOT NULL,
	"calendar_url" text,
	"dated" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"next_read_at" timestamp (3) with time zone,
	"failure" text,
	"failing_since" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "timetables_kind_check" CHECK ("timetables"."kind" in ('weekly', 'calendar')),
	CONSTRAINT "timetables_source_check" CHECK ("timetables"."source" in ('sample', 'import', 'listing', 'operator', 'owner')),
	CONSTRAINT "timetables_calendar_url_check" CHECK ("timetables"."kind" <> 'calendar' or "timetables"."calendar_url" is not null)
);
--> statement-breakpoint
ALTER TABLE "alert_arrivals" ADD CONSTRAINT "alert_arrivals_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_studio_id_timetables_studio_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."timetables"("studio_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timetables" ADD CONSTRAINT "timetables_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_arrivals_arrived_at_index" ON "alert_arrivals" USING btree ("arrived_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_email_address_unique" ON "alerts" USING btree (lower("email"),"address") WHERE "alerts"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "alerts_state_id_index" ON "alerts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "alerts_ends_at_index" ON "alerts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "lessons_studio_id_index" ON "lessons" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "timetables_next_read_at_index" ON "timetables" USING btree ("next_read_at") WHERE "timetables"."kind" = 'calendar';