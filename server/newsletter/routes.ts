import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  newsletterReceiptSchema,
  newsletterSubscriptionSchema,
  newsletterTokenSchema,
} from "#domain/contracts/newsletter.ts";
import type { Bound } from "#server/deps.ts";
import { formLimit } from "#server/http/rate-limits.ts";
import { confirmSubscription, subscribe, unsubscribe } from "./subscribe.ts";

/** What readers do with their own subscription. */
export const subscriptionServices = { confirmSubscription, subscribe, unsubscribe };
export type SubscriptionServices = Bound<typeof subscriptionServices>;

const tags = ["Newsletter"];
const config = { rateLimit: formLimit };
const response = { 200: newsletterReceiptSchema };

export function registerNewsletterRoutes(
  instance: FastifyInstance,
  { services }: { services: SubscriptionServices },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/newsletter",
    {
      config,
      schema: {
        tags,
        summary: "Asks for the newsletter; a mail asks back",
        body: newsletterSubscriptionSchema,
        response,
      },
    },
    (request) => services.subscribe({ email: request.body.email, source: sourceOf(request) }),
  );

  app.post(
    "/api/newsletter/confirm",
    {
      config,
      schema: {
        tags,
        summary: "Confirms a subscription",
        body: newsletterTokenSchema,
        response,
      },
    },
    (request) => services.confirmSubscription(request.body.token),
  );

  app.post(
    "/api/newsletter/unsubscribe",
    {
      config,
      schema: { tags, summary: "Ends a subscription", body: newsletterTokenSchema, response },
    },
    (request) => services.unsubscribe(request.body.token),
  );
}

/** For the record of consent: the page that the form stood on. */
function sourceOf({ headers: { referer = "" } }: FastifyRequest): string {
  return URL.canParse(referer) ? `page ${new URL(referer).pathname.slice(0, 200)}` : "api";
}
