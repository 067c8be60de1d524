import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { handleError } from "#server/http/error-handler.ts";
import { registerListingRoutes } from "#server/routes/listings.ts";
import { registerStripeWebhook } from "#server/routes/stripe-webhook.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { createListingServices } from "#server/services/listings/listing-services.ts";

export const webhookSecret = "whsec_test";

/** The site's calls about listings, and nothing else of it. */
export async function createListingApp(deps: ListingDeps): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  await app.register(rateLimit, { global: false });
  const listings = createListingServices(deps);
  registerListingRoutes(app, { listings });
  await registerStripeWebhook(app, { listings, webhookSecret });
  await app.ready();
  return app;
}
