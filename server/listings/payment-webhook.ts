import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";
import type { PaymentWebhook } from "#server/listings/payments/payment-provider.ts";
import type { ListingServices } from "./listings.ts";

type Parts = { listings: ListingServices; webhook: PaymentWebhook };

/** In a scope of its own: a signature covers the body's bytes, so it is not parsed before. */
export async function registerPaymentWebhook(
  instance: FastifyInstance,
  { listings, webhook }: Parts,
): Promise<void> {
  await instance.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => {
      done(null, body);
    });
    // The event's signature says who sent it.
    const config = { fromAnySite: true };
    app.post(webhook.path, { config, schema: { hide: true } }, async ({ body, headers, log }) => {
      if (!(body instanceof Buffer)) throw new AppError("invalid", "The event has no body.");
      const event = webhook.read(body, headers);
      if (event === undefined) return { received: true };
      const outcome = await listings.recordPaymentEvent(event);
      log.info({ event: event.eventId, type: event.eventType, outcome }, "payment event");
      return { received: true };
    });
  });
}
