import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { rowId } from "#domain/contracts/console/row.ts";
import {
  newsletterReceiptSchema,
  newsletterSubscriptionSchema,
  newsletterTokenSchema,
} from "#domain/contracts/newsletter.ts";
import type { Bound } from "#server/deps.ts";
import { consentSource } from "#server/http/consent-source.ts";
import { costlyLimit, formLimit } from "#server/http/rate-limits.ts";
import type { IssueLinks } from "./link-clicks.ts";
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
      config: { ...config, answersSteadily: true },
      schema: {
        tags,
        summary: "Asks for the newsletter; a mail asks back",
        body: newsletterSubscriptionSchema,
        response,
      },
    },
    (request) => services.subscribe({ email: request.body.email, source: consentSource(request) }),
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

/** What is no number of ours is a dead link like any other, not a fault of whoever follows it. */
const linkPart = z
  .string()
  .max(10)
  .transform((text) => rowId.safeParse(text).data ?? 0)
  .catch(0);
const linkSchema = z.object({ issue: linkPart, link: linkPart });

/**
 * The links in an issue's mails, to where that issue says and nowhere else. Following one is counted, asking with HEAD is
 * not; of whoever did it nothing is kept.
 */
export function registerIssueLinks(instance: FastifyInstance, links: IssueLinks): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    "/n/:issue/:link",
    { config: { rateLimit: costlyLimit }, schema: { hide: true, params: linkSchema } },
    async (request, reply) => {
      const { issue, link } = request.params;
      const url = await links.find(issue, link);
      if (url === undefined) return reply.callNotFound();
      if (request.method === "GET") links.count(issue, link);
      reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" });
      return reply.redirect(url, 302);
    },
  );
}
