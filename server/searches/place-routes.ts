import {
  placeAnswerSchema,
  placeQuerySchema,
  postalCodeCitySchema,
  postalCodeParamsSchema,
} from "#domain/contracts/place.ts";
import { readingQuerySchema, readingSchema } from "#domain/contracts/reading.ts";
import { suggestionQuerySchema, suggestionsSchema } from "#domain/contracts/suggestion.ts";
import type { Bound } from "#server/deps.ts";
import {
  computedJson,
  noParameters,
  type ReadCalls,
} from "#server/http/response-cache/read-calls.ts";
import { suggestPlaces } from "./suggestions.ts";
import { findPlace, getCityOfPostalCode, readTypedText } from "./typed-text.ts";

/** What a typed text means. */
export const placeServices = { findPlace, getCityOfPostalCode, readTypedText, suggestPlaces };
export type PlaceServices = Bound<typeof placeServices>;

const tags = ["Places"];
/** `open now` and `today` are in what people type. */
const changesWithTime = true;

export function registerPlaceRoutes(calls: ReadCalls, services: PlaceServices): void {
  calls.add({
    path: "/api/postal-code/:postalCode/city",
    tags,
    summary: "The city of a postal code",
    params: postalCodeParamsSchema,
    query: noParameters,
    response: postalCodeCitySchema,
    read: ({ postalCode }) => computedJson(() => services.getCityOfPostalCode(postalCode)),
  });
  calls.add({
    path: "/api/places",
    tags,
    summary: "The place that a text names, such as a city's slug",
    params: noParameters,
    query: placeQuerySchema,
    response: placeAnswerSchema,
    read: (_, { text }) => computedJson(() => ({ place: services.findPlace(text) ?? null })),
  });
  calls.add({
    path: "/api/suggestions",
    tags,
    summary: "Readings, places, postal codes and studios for what has been typed",
    params: noParameters,
    query: suggestionQuerySchema,
    response: suggestionsSchema,
    isCostly: true,
    read: (_, { q }) => computedJson(() => services.suggestPlaces(q), changesWithTime),
  });
  calls.add({
    path: "/api/reading",
    tags,
    summary: "How a typed text is understood, and the page it leads to",
    params: noParameters,
    query: readingQuerySchema,
    response: readingSchema,
    isCostly: true,
    read: (_, { text, for: listed }) =>
      computedJson(() => services.readTypedText(text, listed), changesWithTime),
  });
}
