CREATE TABLE "import_mappings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"header" text[] DEFAULT '{}'::text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"studio_id" integer,
	"evidence" text[] DEFAULT '{}'::text[] NOT NULL,
	"place" jsonb,
	"is_position_approximate" boolean DEFAULT false NOT NULL,
	"fields" jsonb,
	"read_version" integer,
	"seen_at" timestamp (3) with time zone,
	"is_left_out" boolean DEFAULT false NOT NULL,
	"left_out_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"verdict" text,
	"review_item_id" integer,
	"before" jsonb,
	"left" text,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_row_check" CHECK ("import_rows"."row" > 0),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('new', 'changed', 'unchanged', 'doubt', 'skipped')),
	CONSTRAINT "import_rows_verdict_check" CHECK ("import_rows"."verdict" in ('same', 'different', 'skip'))
);
--> statement-breakpoint
CREATE TABLE "import_verdicts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_verdicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place_key" text NOT NULL,
	"studio_id" integer,
	"verdict" text NOT NULL,
	"decided_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_verdicts_place_key_studio_id_unique" UNIQUE NULLS NOT DISTINCT("place_key","studio_id"),
	CONSTRAINT "import_verdicts_verdict_check" CHECK ("import_verdicts"."verdict" in ('same', 'different', 'skip'))
);
--> statement-breakpoint
CREATE TABLE "studio_suggestions" (
	"studio_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"import_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "studio_suggestions_studio_id_field_pk" PRIMARY KEY("studio_id","field")
);
--> statement-breakpoint
ALTER TABLE "import_changes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "import_changes" CASCADE;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "state" text DEFAULT 'reading' NOT NULL;--> statement-breakpoint
UPDATE "imports" SET "state" = 'finished';--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "takes_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "done_through" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "basis_audit_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_on_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "origin" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_facts" DROP CONSTRAINT "studio_facts_import_id_imports_id_fk";--> statement-breakpoint
DROP INDEX "studio_facts_import_id_index";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "import_id" integer;--> statement-breakpoint
-- The sample's reviews were written in one transaction with their studios; visitors' came later.
UPDATE "reviews" SET "origin" = 'sample' FROM "studios" WHERE "studios"."id" = "reviews"."studio_id" AND "studios"."source" = 'sample' AND "reviews"."created_at" = "studios"."created_at";--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "osm_id" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_verdicts" ADD CONSTRAINT "import_verdicts_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_suggestions" ADD CONSTRAINT "studio_suggestions_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_suggestions" ADD CONSTRAINT "studio_suggestions_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_studio_id_index" ON "import_rows" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "import_rows_outcome_index" ON "import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "import_verdicts_studio_id_index" ON "import_verdicts" USING btree ("studio_id");--> statement-breakpoint
CREATE INDEX "studio_suggestions_import_id_index" ON "studio_suggestions" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_state_index" ON "imports" USING btree ("state");--> statement-breakpoint
CREATE INDEX "imports_sha256_index" ON "imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "reviews_import_id_index" ON "reviews" USING btree ("import_id");--> statement-breakpoint
ALTER TABLE "imports" DROP COLUMN "report";--> statement-breakpoint
ALTER TABLE "studios" ADD CONSTRAINT "studios_osm_id_unique" UNIQUE("osm_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('uploaded', 'reading', 'refused', 'previewed', 'running', 'finished', 'cancelling', 'cancelled', 'undoing', 'undone'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_shape_check" CHECK ("imports"."shape" in ('apify-json', 'apify-json-lines', 'apify-csv', 'osm-geojson', 'overpass-json', 'plain-csv'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_origin_check" CHECK ("reviews"."origin" in ('visitor', 'sample', 'import'));