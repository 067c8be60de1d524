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
ALTER TABLE "imports" ADD COLUMN "takes_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "fetched_pictures_hash_index" ON "fetched_pictures" USING btree ("hash");