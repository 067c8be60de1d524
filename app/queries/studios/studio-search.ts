import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import type { StudioFacets } from "#domain/contracts/studios/studio-facets.ts";
import { type SearchChoices, searchParameters } from "./search-parameters.ts";

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
