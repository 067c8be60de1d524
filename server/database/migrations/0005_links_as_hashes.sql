-- Links that are in people's mailboxes go on working, for as long as one that is mailed today.
INSERT INTO "private_links" ("purpose", "subject_id", "token_hash", "expires_at")
SELECT 'listing-status', "id", encode(sha256(convert_to("status_token", 'UTF8')), 'hex'),
	greatest(now(), coalesce("live_until", now() + make_interval(months => "months_selected"))) + interval '180 days'
FROM "studio_listings";--> statement-breakpoint
INSERT INTO "private_links" ("purpose", "subject_id", "token_hash", "expires_at")
SELECT 'newsletter', "id", encode(sha256(convert_to("token", 'UTF8')), 'hex'), now() + interval '24 months'
FROM "newsletter_subscribers";--> statement-breakpoint
-- Sent mails still hold the same links in plain text.
UPDATE "outbox" SET "text_body" = '', "html_body" = NULL, "headers" = '{}' WHERE "status" = 'sent';--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_token_unique";--> statement-breakpoint
ALTER TABLE "studio_listings" DROP CONSTRAINT "studio_listings_status_token_unique";--> statement-breakpoint
DROP INDEX "outbox_recipient_index";--> statement-breakpoint
CREATE INDEX "outbox_mailbox_index" ON "outbox" USING btree (regexp_replace(lower("recipient"), '[+][^@]*(?=@)|[.](?=[^@]*@)', '', 'g'),"created_at");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "studio_listings" DROP COLUMN "status_token";
