CREATE TABLE "factor_tries" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"wrong_codes" integer NOT NULL,
	"last_wrong_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "factor_tries" ADD CONSTRAINT "factor_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;