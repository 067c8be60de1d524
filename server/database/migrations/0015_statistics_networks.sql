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
ALTER TABLE "statistics_networks" ADD CONSTRAINT "statistics_networks_day_statistics_salts_day_fk" FOREIGN KEY ("day") REFERENCES "public"."statistics_salts"("day") ON DELETE cascade ON UPDATE no action;