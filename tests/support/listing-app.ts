import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyInstance } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { handleError } from "#server/http/error-handler.ts";
import { registerListingRoutes } from "#server/routes/listings.ts";
import { registerPaymentWebhook } from "#server/routes/payment-webhook.ts";
import type { ListingDeps } from "#server/services/listings/listing-deps.ts";
import { createListingServices } from "#server/services/listings/listing-services.ts";

/** The site's calls about listings, and nothing else of it. */
export async function createListingApp(deps: ListingDeps): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  await app.register(rateLimit, { global: false });
  const listings = createListingServices(deps);
  registerListingRoutes(app, { listings });
  const { webhook } = deps.payments;
  if (webhook) await registerPaymentWebhook(app, { listings, webhook });
  await app.ready();
  return app;
}
