import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";
import { readStripeEvent } from "#server/providers/payments/read-stripe-event.ts";
import type { ListingServices } from "#server/services/listings/listing-services.ts";

type Parts = { listings: ListingServices; webhookSecret: string };

/** In a scope of its own: a signature covers the body's bytes, so it is not parsed before. */
export async function registerStripeWebhook(
  instance: FastifyInstance,
  { listings, webhookSecret }: Parts,
): Promise<void> {
  await instance.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    app.post("/api/payments/stripe-webhook", { schema: { hide: true } }, async (request) => {
      const news = readStripeEvent(
        rawBody(request.body),
        signatureOf(request.headers["stripe-signature"]),
        webhookSecret,
      );
      if (news === undefined) return { received: true };
      const outcome = await listings.recordPaymentNews(news);
      request.log.info({ event: news.eventId, type: news.eventType, outcome }, "payment event");
      return { received: true };
    });
  });
}

function rawBody(body: unknown): Buffer {
  if (body instanceof Buffer) return body;
  throw new AppError("invalid", "The event has no body.");
}

function signatureOf(header: string | string[] | undefined): string {
  if (typeof header === "string") return header;
  throw new AppError("invalid", "The event has no signature.");
}
