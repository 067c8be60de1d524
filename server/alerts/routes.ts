import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  alertChoiceSchema,
  alertConfirmedSchema,
  alertReceiptSchema,
  alertRequestSchema,
  alertTokenSchema,
  ownAlertsSchema,
} from "#domain/contracts/alerts.ts";
import type { Bound } from "#server/deps.ts";
import { consentSource } from "#server/http/consent-source.ts";
import { costlyLimit, formLimit } from "#server/http/rate-limits.ts";
import {
  askForAlert,
  confirmAlert,
  endAlert,
  endAllAlerts,
  listOwnAlerts,
  prolongAlert,
} from "./ask.ts";

/** What people do with what they are told of. */
export const alertServices = {
  askForAlert,
  confirmAlert,
  endAlert,
  endAllAlerts,
  listOwnAlerts,
  prolongAlert,
};
export type AlertServices = Bound<typeof alertServices>;

const tags = ["Alerts"];
const config = { rateLimit: formLimit };
const response = { 200: alertReceiptSchema };

export function registerAlertRoutes(
  instance: FastifyInstance,
  { services }: { services: AlertServices },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/alerts",
    {
      config: { ...config, answersSteadily: true },
      schema: {
        tags,
        summary: "Asks to be told what is new in a search, or of some studios; a mail asks back",
        body: alertRequestSchema,
        response,
      },
    },
    (request) => services.askForAlert(request.body, consentSource(request)),
  );
  app.post(
    "/api/alerts/confirm",
    {
      config,
      schema: {
        tags,
        summary: "Confirms an alert",
        body: alertTokenSchema,
        response: { 200: alertConfirmedSchema },
      },
    },
    (request) => services.confirmAlert(request.body.token),
  );
  app.post(
    "/api/alerts/end",
    {
      config,
      schema: {
        tags,
        summary: "Ends all alerts of whoever has the link",
        body: alertTokenSchema,
        response,
      },
    },
    (request) => services.endAllAlerts(request.body.token),
  );
  app.post(
    "/api/alerts/end-one",
    { config, schema: { tags, summary: "Ends one of them", body: alertChoiceSchema, response } },
    (request) => services.endAlert(request.body),
  );
  app.post(
    "/api/alerts/keep",
    {
      config,
      schema: {
        tags,
        summary: "Keeps one of them for another year",
        body: alertChoiceSchema,
        response,
      },
    },
    (request) => services.prolongAlert(request.body),
  );
  app.get(
    "/api/alerts/mine",
    {
      config: { rateLimit: costlyLimit },
      schema: {
        tags,
        summary: "The alerts of whoever has the link",
        querystring: alertTokenSchema,
        response: { 200: ownAlertsSchema },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      return services.listOwnAlerts(request.query.token);
    },
  );
}
