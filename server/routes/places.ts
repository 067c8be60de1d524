import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { placeAnswerSchema, placeQuerySchema } from "#domain/contracts/place.ts";
import { postalCodeCitySchema, postalCodeParamsSchema } from "#domain/contracts/postal-code.ts";
import { suggestionQuerySchema, suggestionsSchema } from "#domain/contracts/suggestion.ts";
import type { FinishedAnswers } from "#server/http/finished-answers.ts";
import { keepJson } from "#server/http/keep-json.ts";
import type { Services } from "#server/services/services.ts";

const tags = ["Places"];

export function registerPlaceRoutes(
  instance: FastifyInstance,
  { services, answers }: { services: Services; answers: FinishedAnswers },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const sendKept = keepJson(answers);

  app.get(
    "/api/postal-code/:postalCode/city",
    {
      schema: {
        tags,
        summary: "The city of a postal code",
        params: postalCodeParamsSchema,
        response: { 200: postalCodeCitySchema },
      },
    },
    (request, reply) =>
      sendKept(request, reply, () =>
        JSON.stringify(services.getCityOfPostalCode(request.params.postalCode)),
      ),
  );

  app.get(
    "/api/places",
    {
      schema: {
        tags,
        summary: "The place that a text names, such as a city's slug",
        querystring: placeQuerySchema,
        response: { 200: placeAnswerSchema },
      },
    },
    (request, reply) =>
      sendKept(request, reply, () =>
        JSON.stringify({ place: services.findPlace(request.query.text) ?? null }),
      ),
  );

  app.get(
    "/api/suggestions",
    {
      schema: {
        tags,
        summary: "Places, postal codes and studios for what has been typed",
        querystring: suggestionQuerySchema,
        response: { 200: suggestionsSchema },
      },
    },
    (request, reply) =>
      sendKept(request, reply, () => JSON.stringify(services.suggestPlaces(request.query.q))),
  );
}
