import type { StudioCard } from "#domain/contracts/studios/studio.ts";

/** On a card. */
const MAX_CLASS_TYPES = 3;

/** What the results show of a studio. */
export type ResultStudio = Omit<StudioCard, "postalCode" | "description" | "amenities">;

export function toResultStudio(card: StudioCard): ResultStudio {
  const { postalCode, description, amenities, ...shown } = card;
  return { ...shown, classTypes: card.classTypes.slice(0, MAX_CLASS_TYPES) };
}
