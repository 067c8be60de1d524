CREATE TABLE "newsletter_links" (
	"issue_id" integer NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_links_issue_id_number_pk" PRIMARY KEY("issue_id","number"),
	CONSTRAINT "newsletter_links_clicks_check" CHECK ("newsletter_links"."clicks" >= 0)
);
--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;