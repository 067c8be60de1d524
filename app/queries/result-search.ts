import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioCard } from "#domain/contracts/studio.ts";

/** On a card. */
const MAX_CLASS_TYPES = 3;

/** What the results show of a studio; the rest of a card is not carried along. */
export type ResultStudio = Pick<
  StudioCard,
  | "id"
  | "name"
  | "slug"
  | "city"
  | "citySlug"
  | "address"
  | "latitude"
  | "longitude"
  | "distance"
  | "rating"
  | "reviewCount"
  | "priceRange"
  | "imageUrl"
  | "featured"
  | "classTypes"
  | "phone"
>;

export type FoundStudios = { studios: readonly ResultStudio[]; totalCount: number };

type Choice = string | number | undefined | readonly string[];

/** What was not chosen is not sent; lists are repeated parameters (specification, section 7). */
export function resultSearch(
  call: "" | "/postal-code" | "/area",
  choices: Readonly<Record<string, Choice>>,
) {
  const chosen = Object.entries(choices).flatMap(([name, choice]) =>
    [choice ?? []].flat().map((one) => [name, String(one)]),
  );
  return apiQuery({
    path: `/api/studios/search${call}?${new URLSearchParams(chosen)}`,
    contract: () => import("#domain/contracts/studio.ts"),
    read: ({ studioCardsSchema }, { body, totalCount }): FoundStudios => {
      const studios = studioCardsSchema.parse(body).map(toResult);
      return { studios, totalCount: totalCount ?? studios.length };
    },
    failure:
      call === "/postal-code"
        ? "Failed to search studios by postal code"
        : "Failed to search studios",
  });
}

function toResult(card: StudioCard): ResultStudio {
  const { neighborhood, postalCode, price, description, amenities, ...shown } = card;
  return { ...shown, classTypes: card.classTypes.slice(0, MAX_CLASS_TYPES) };
}
