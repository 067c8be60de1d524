import { apiQuery } from "#app/lib/api-query.ts";
import type { StudioCard } from "#domain/contracts/studio.ts";

type Choice = string | number | undefined | readonly string[];

type StudioSearch<Studio> = {
  /** Which of the searches; without it by place, or everywhere. */
  call?: "/postal-code" | "/area";
  choices: Readonly<Record<string, Choice>>;
  /** What the page shows of a studio: the rest of a card is not carried along. */
  pick: (card: StudioCard) => Studio;
};

/** What was not chosen is not sent; lists are repeated parameters (product rules, "Calls"). */
export function studioSearch<Studio>({ call, choices, pick }: StudioSearch<Studio>) {
  const chosen = Object.entries(choices)
    .flatMap(([name, choice]) => [choice ?? []].flat().map((one) => [name, String(one)]))
    .filter(([, one]) => one !== "");
  return apiQuery({
    path: `/api/studios/search${call ?? ""}?${new URLSearchParams(chosen)}`,
    contract: () => import("#domain/contracts/studio.ts"),
    read: ({ studioCardsSchema }, { body, totalCount }) => {
      const studios = studioCardsSchema.parse(body).map(pick);
      return { studios, totalCount: totalCount ?? studios.length };
    },
    failure:
      call === "/postal-code"
        ? "Failed to search studios by postal code"
        : "Failed to search studios",
  });
}
