import { apiQuery } from "#app/lib/api-query.ts";
import type { Query } from "#app/lib/query-cache.ts";
import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioCard, StudioDetail } from "#domain/contracts/studios/studio.ts";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { similarStudioLimits } from "#domain/rules/search/search-limits.ts";
import { writeIdList } from "#domain/rules/studio/id-list.ts";

type StudioSearch<Studio> = {
  /** Which of the searches; without it by place, or everywhere. */
  call?: "/postal-code" | "/area";
  choices: SearchChoices;
  /** What the page shows of a studio: the rest of a card is not carried along. */
  pick: (card: StudioCard) => Studio;
  /** Whether to count how many each choice would find. */
  withFacets?: boolean;
};

type Found<Studio> = {
  studios: Studio[];
  /** Undefined where it is not known yet. */
  totalCount: number | undefined;
  facets: StudioFacets | undefined;
};

const MINUTE_MS = 60_000;

export function studioSearch<Studio>(search: StudioSearch<Studio>) {
  const { call, choices, pick, withFacets = false } = search;
  const asked = { ...choices, facets: withFacets ? "true" : undefined };
  const query = apiQuery({
    path: `/api/studios/search${call ?? ""}?${searchParameters(asked)}`,
    contract: () => importContracts(withFacets),
    read: (
      { studioCardsSchema, studioFacetsSchema },
      { body, totalCount, facets },
    ): Found<Studio> => {
      const studios = studioCardsSchema.parse(body).map(pick);
      return {
        studios,
        totalCount: totalCount ?? studios.length,
        facets: studioFacetsSchema?.parse(facets),
      };
    },
    failure:
      call === "/postal-code"
        ? "Failed to search studios by postal code"
        : "Failed to search studios",
  });
  // What is open now is soon something else.
  return choices.openNow === undefined ? query : { ...query, freshForMs: MINUTE_MS };
}

async function importContracts(withFacets: boolean) {
  const [{ studioCardsSchema }, facets] = await Promise.all([
    import("#domain/contracts/studios/studio.ts"),
    withFacets ? import("#domain/contracts/studios/studio-facets.ts") : undefined,
  ]);
  return { studioCardsSchema, studioFacetsSchema: facets?.studioFacetsSchema };
}

type Choice = string | number | undefined | readonly string[];

export type SearchChoices = Readonly<Record<string, Choice>>;

/** What was not chosen is not sent; lists are repeated parameters (product rules, "Calls"). */
export function searchParameters(choices: SearchChoices): string {
  const chosen = Object.entries(choices)
    .flatMap(([name, choice]) => [choice ?? []].flat().map((one) => [name, String(one)]))
    .filter(([, one]) => one !== "");
  return String(new URLSearchParams(chosen));
}

/** Every match of a search for the map, however many; the choices are those of any of the searches. */
export function studioPins(choices: SearchChoices) {
  return apiQuery({
    path: `/api/studios/pins?${searchParameters(choices)}`,
    contract: () => import("#domain/contracts/studios/studio-facets.ts"),
    read: ({ studioPinsSchema }, { body }) => studioPinsSchema.parse(body),
    failure: "Failed to fetch the map's studios",
  });
}

/** What to offer where a search finds nothing; the choices are those of any of the searches. */
export function studioAlternatives(choices: SearchChoices) {
  return apiQuery({
    path: `/api/studios/alternatives?${searchParameters(choices)}`,
    contract: () => import("#domain/contracts/studios/studio-alternatives.ts"),
    read: ({ studioAlternativesSchema }, { body }) => studioAlternativesSchema.parse(body),
    failure: "Failed to fetch other studios",
  });
}

/** Null where there is no such studio. The answer names its present address, which may be another. */
export function studioByName(city: string, studioName: string) {
  return apiQuery({
    path: `/api/studios/by-name/${encodeURIComponent(city)}/${encodeURIComponent(studioName)}?provenance=lines`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioDetailSchema }, { body }): StudioDetail | null => studioDetailSchema.parse(body),
    failure: "Failed to fetch studio",
    notFound: null,
  });
}

/** Null where there is no such studio. */
export function studioById(id: string) {
  return apiQuery({
    path: `/api/studios/${encodeURIComponent(id)}?provenance=lines`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioDetailSchema }, { body }): StudioDetail | null => studioDetailSchema.parse(body),
    failure: "Failed to fetch studio",
    notFound: null,
  });
}

/** In the order of the ids, a hundred at most; those that are no longer listed are missing. */
export function studiosByIds(ids: readonly number[]) {
  return apiQuery({
    path: `/api/studios/by-ids?ids=${writeIdList(ids)}`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioCardsSchema }, { body }) => studioCardsSchema.parse(body),
    failure: "Failed to fetch studios",
  });
}

export function comparedStudios(ids: readonly number[]) {
  return apiQuery({
    path: `/api/studios/compare?ids=${writeIdList(ids)}`,
    contract: () => import("#domain/contracts/studios/studio-lists.ts"),
    read: ({ comparedStudiosSchema }, { body }) => comparedStudiosSchema.parse(body),
    failure: "Failed to fetch studios",
  });
}

/** What a similar studio's card shows: the rest is not carried along. */
export type SimilarStudio = ReturnType<typeof toSimilarStudio>;

function toSimilarStudio(card: StudioCard) {
  const { id, name, imageUrl, neighborhood, city, rating, reviewCount, price, priceRange } = card;
  return { id, name, imageUrl, neighborhood, city, rating, reviewCount, price, priceRange };
}

/** By the names that people also search, up to ` - ` (product rules, "Similar studios"). */
export function similarStudios({ id, peopleAlsoSearch }: StudioDetail) {
  const names = peopleAlsoSearch
    .slice(0, similarStudioLimits.maxNames)
    .map(({ title }) => ["names", title.split(" - ")[0] ?? title]);
  return apiQuery({
    path: `/api/studios/search-by-names?${new URLSearchParams([...names, ["similarTo", String(id)]])}`,
    contract: () => import("#domain/contracts/studios/studio.ts"),
    read: ({ studioCardsSchema }, { body }) =>
      studioCardsSchema.parse(body).slice(0, similarStudioLimits.maxStudios).map(toSimilarStudio),
    failure: "Failed to fetch studios",
  });
}

const path = "/api/studios/recommendations";

/** Candidates for what the visitor likes; the ranking is `domain/rules/visitor/recommendation.ts`. */
export function recommendedStudios(preferences: Preferences): Query<StudioCard[]> {
  return {
    key: `${path} ${JSON.stringify(preferences)}`,
    ask: async (api) => {
      try {
        const [{ studioCardsSchema }, { body }] = await Promise.all([
          import("#domain/contracts/studios/studio.ts"),
          api.post(path, preferences),
        ]);
        return studioCardsSchema.parse(body);
      } catch (cause) {
        throw new Error("Failed to fetch recommendations", { cause });
      }
    },
  };
}

export const torontoFeatured = apiQuery({
  path: "/api/studios/toronto-featured",
  contract: () => import("#domain/contracts/studios/studio.ts"),
  read: ({ studioCardsSchema }, { body }) => studioCardsSchema.parse(body),
  failure: "Failed to fetch featured Toronto studios",
});

export const studioStats = apiQuery({
  path: "/api/studios/stats",
  contract: () => import("#domain/contracts/stats.ts"),
  read: ({ studioStatsSchema }, { body }) => studioStatsSchema.parse(body),
  failure: "Failed to fetch studio stats",
});
