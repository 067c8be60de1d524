import type { FastifyInstance, preHandlerAsyncHookHandler } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { formGuardShape } from "#domain/contracts/fields/form-guard.ts";
import {
  listingAnswersSchema,
  listingPackagesSchema,
  listingReceiptSchema,
  listingSubmissionSchema,
} from "#domain/contracts/listings/listing.ts";
import {
  listingLinksReceiptSchema,
  listingLinksRequestSchema,
  listingPaymentStartSchema,
  listingStatusParamsSchema,
  listingStatusSchema,
} from "#domain/contracts/listings/listing-status.ts";
import { listingStatusPath } from "#domain/rules/pages/paths.ts";
import { AppError } from "#server/errors.ts";
import { formLimit } from "#server/http/rate-limits.ts";
import type { PaymentWebhook } from "#server/listings/payments/payment-provider.ts";
import type { ListingServices } from "./listings.ts";

const tags = ["Listings"];
const payLimit = { rateLimit: { max: 60, timeWindow: "1 minute" } };
const statusLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } };

const key = z.string().trim().min(1).max(200, "The idempotency key is too long").optional();

export function registerListingRoutes(
  instance: FastifyInstance,
  { listings }: { listings: ListingServices },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    "/api/listing-packages",
    {
      schema: { tags, summary: "The packages on offer", response: { 200: listingPackagesSchema } },
    },
    () => listings.listPackages(),
  );

  app.post(
    "/api/studio-listings",
    {
      config: { rateLimit: formLimit, answersSteadily: true },
      schema: {
        tags,
        summary: "Submit a listing; the same key gives the same receipt",
        headers: z.object({ "idempotency-key": key }),
        body: listingSubmissionSchema.extend({ ...formGuardShape, idempotencyKey: key }),
        response: { 201: listingReceiptSchema },
      },
    },
    async (request, reply) => {
      const { idempotencyKey, ...form } = request.body;
      const clientKey = request.headers["idempotency-key"] ?? idempotencyKey;
      const { statusToken, ...receipt } = await listings.submitListing(form, clientKey);
      return reply
        .code(201)
        .header("location", listingStatusPath(statusToken))
        .header("cache-control", "no-store")
        .send(receipt);
    },
  );

  app.post(
    "/api/studio-listings/links",
    {
      config: { rateLimit: formLimit, answersSteadily: true },
      schema: {
        tags,
        summary: "Mails new links to the status pages of an owner's listings",
        body: listingLinksRequestSchema,
        response: { 200: listingLinksReceiptSchema },
      },
    },
    (request) => listings.requestListingLinks(request.body),
  );

  /** By the token of the owner's private page: nothing of it is kept on the way. */
  const ofOwner = { tags, params: listingStatusParamsSchema };
  const preHandler: preHandlerAsyncHookHandler = async (_request, reply) => {
    reply.header("cache-control", "no-store");
  };
  const status = "/api/studio-listings/status/:token";
  app.get(
    status,
    {
      ...{ preHandler, config: statusLimit },
      schema: {
        ...ofOwner,
        summary: "Where a listing stands, for its owner",
        response: { 200: listingStatusSchema },
      },
    },
    ({ params }) => listings.getListingStatus(params.token),
  );
  app.get(
    `${status}/answers`,
    {
      ...{ preHandler, config: statusLimit },
      schema: {
        ...ofOwner,
        summary: "What the owner had filled in, to be submitted again",
        response: { 200: listingAnswersSchema },
      },
    },
    ({ params }) => listings.getListingAnswers(params.token),
  );
  app.post(
    `${status}/pay`,
    {
      ...{ preHandler, config: payLimit },
      schema: {
        ...ofOwner,
        summary: "Where and how the owner pays",
        response: { 200: listingPaymentStartSchema },
      },
    },
    ({ params }) => listings.startListingPayment(params.token),
  );
}

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
