import type { FactField } from "#domain/rules/studio/fact-fields.ts";
import { type FactSource, factSources } from "#domain/rules/studio/fact-sources.ts";

type Part = {
  /** What is said of a studio in one breath: half of one address and half of another is no address. */
  readonly fields: readonly FactField[];
  /** Those of them that weigh; without any of them the part is unknown. */
  readonly weigh: readonly FactField[];
};

function one(field: FactField): Part {
  return { fields: [field], weigh: [field] };
}

/** What is chosen as a whole when two studios become one. Reviews and what is counted of them have a rule of their own. */
export const mergeParts = {
  name: one("name"),
  place: {
    fields: ["address", "neighborhood", "city", "postalCode", "latitude", "longitude"],
    weigh: ["address"],
  },
  phone: one("phone"),
  email: one("email"),
  website: one("website"),
  bookingUrl: one("bookingUrl"),
  instagram: one("instagram"),
  facebook: one("facebook"),
  tiktok: one("tiktok"),
  description: one("description"),
  classTypes: one("classTypes"),
  amenities: one("amenities"),
  categories: one("categories"),
  price: one("price"),
  priceRange: one("priceRange"),
  hours: one("hours"),
  pictures: { fields: ["imageUrl", "imageUrls"], weigh: ["imageUrl", "imageUrls"] },
  peopleAlsoSearch: one("peopleAlsoSearch"),
} as const satisfies Readonly<Record<string, Part>>;

export type MergePart = keyof typeof mergeParts;
export const mergePartNames = Object.keys(mergeParts).filter(
  (name): name is MergePart => name in mergeParts,
);

type Standing = { readonly source: FactSource; readonly seenAt: Date };

/** One of the two: its values, and where each comes from. */
export type MergeSide = {
  readonly values: Readonly<Partial<Record<FactField, unknown>>>;
  readonly facts: Readonly<Partial<Record<FactField, Standing>>>;
};

export type MergeChoice = Readonly<Record<MergePart, "kept" | "other">>;

/**
 * Which of the two says each part: whoever knows it; of two, the better source; of equal sources the one that was seen
 * or confirmed later; and otherwise the studio that stays.
 */
export function chooseMerged(kept: MergeSide, other: MergeSide): MergeChoice {
  const choose = (part: Part) => (compareSides(part, other, kept) > 0 ? "other" : "kept");
  return {
    name: choose(mergeParts.name),
    place: choose(mergeParts.place),
    phone: choose(mergeParts.phone),
    email: choose(mergeParts.email),
    website: choose(mergeParts.website),
    bookingUrl: choose(mergeParts.bookingUrl),
    instagram: choose(mergeParts.instagram),
    facebook: choose(mergeParts.facebook),
    tiktok: choose(mergeParts.tiktok),
    description: choose(mergeParts.description),
    classTypes: choose(mergeParts.classTypes),
    amenities: choose(mergeParts.amenities),
    categories: choose(mergeParts.categories),
    price: choose(mergeParts.price),
    priceRange: choose(mergeParts.priceRange),
    hours: choose(mergeParts.hours),
    pictures: choose(mergeParts.pictures),
    peopleAlsoSearch: choose(mergeParts.peopleAlsoSearch),
  };
}

/** Above zero where the first outweighs the second. */
function compareSides(part: Part, first: MergeSide, second: MergeSide): number {
  const [one, two] = [standingOf(part, first), standingOf(part, second)];
  if (one === undefined || two === undefined)
    return Number(one !== undefined) - Number(two !== undefined);
  return two.rank - one.rank || one.seenAt - two.seenAt;
}

/** Undefined where nothing is known. A value without a source ranks behind all that have one. */
function standingOf({ weigh }: Part, { values, facts }: MergeSide) {
  const known = weigh.filter((field) => !isEmpty(values[field]));
  if (known.length === 0) return undefined;
  const ranks = known.map((field) => rankOf(facts[field]?.source));
  const seen = known.map((field) => facts[field]?.seenAt.getTime() ?? 0);
  return { rank: Math.min(...ranks), seenAt: Math.max(...seen) };
}

function rankOf(source: FactSource | undefined): number {
  return source === undefined ? factSources.length : factSources.indexOf(source);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
