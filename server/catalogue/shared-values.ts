import type { CatalogueStudio } from "./catalogue-studio.ts";

/** More than there are cities, neighbourhoods and usual weeks; beyond that it begins anew. */
const MAX_KNOWN = 20_000;

/** Of equal values the one that came first: the others can be let go. */
function createShare<Value>(): (key: string, value: Value) => Value {
  const known = new Map<string, Value>();
  return (key, value) => {
    const first = known.get(key);
    if (first !== undefined) return first;
    if (known.size === MAX_KNOWN) known.clear();
    known.set(key, value);
    return value;
  };
}

const texts = createShare<string>();
const weeks = createShare<CatalogueStudio["hours"]>();
const shared = (text: string) => texts(text, text);

/**
 * A studio as it is held for good. Cities, the words for amenities and class types, and whole weeks of hours
 * are alike in many, and each came in an answer of its own from the database.
 */
export function withSharedValues({ card, hours, ...studio }: CatalogueStudio): CatalogueStudio {
  const weekSpans = card.weekSpans === null ? null : shared(card.weekSpans);
  return {
    ...studio,
    hours: weekSpans === null ? hours : weeks(weekSpans, hours),
    card: {
      ...card,
      city: shared(card.city),
      citySlug: shared(card.citySlug),
      neighborhood: card.neighborhood === null ? null : shared(card.neighborhood),
      amenities: card.amenities.map(shared),
      classTypes: card.classTypes.map(shared),
      weekSpans,
    },
  };
}
