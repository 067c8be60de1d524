ALTER TABLE "studios" ADD COLUMN "intro_offer" jsonb;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "packs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "monthly_price" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "cancel_hours" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "late_cancel_fee" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "no_show_fee" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "waitlist" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "class_size" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "levels" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "teachers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "receipts" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "step_free" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "door_width" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "lift" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "changing_room" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "toilet" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "transfer_height" integer;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "quiet_hours" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "transit" text;--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_class_size_check" CHECK ("studios"."class_size" > 0);