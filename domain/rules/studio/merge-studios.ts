import { eachName } from "#domain/rules/basics/each-name.ts";
import {
  type FactNames,
  type FieldKind,
  factNames,
  type NamesWith,
  type Rows,
  studioFields,
} from "#domain/studio-fields.ts";
import { type FactField, type FactSource, factSources } from "./precedence.ts";
import { meanRating, OWN_REVIEWS_TO_RATE } from "./rating.ts";

type Part<Name = FactField> = {
  /** What is said of a studio in one breath: half of one address and half of another is no address. */
  readonly fields: readonly Name[];
  /** Those of them that weigh; without any of them the part is unknown. */
  readonly weigh: readonly Name[];
};

/** What is chosen as a whole when two studios become one. Reviews and what is counted of them have a rule of their own. */
export function partsIn<Table extends Rows<Table>>(
  table: Table,
): ReadonlyMap<string, Part<FactNames<Table>>> {
  const chosen = factNames(table).filter((name) => table[name].group !== "rating");
  const wholes = Map.groupBy(chosen, (name) => table[name].mergedAs ?? name);
  return new Map(
    [...wholes].map(([part, fields]) => {
      const weighed = fields.filter((name) => table[name].isWeighed);
      return [part, { fields, weigh: weighed.length > 0 ? weighed : fields }];
    }),
  );
}

type Fields = typeof studioFields;
type Whole = Extract<Fields[FactField], { readonly mergedAs: string }>["mergedAs"];
export type MergePart =
  | Exclude<
      FactField,
      NamesWith<Fields, { mergedAs: Whole }> | NamesWith<Fields, { group: "rating" }>
    >
  | Whole;

const parts = partsIn(studioFields);
export const mergePartNames = [...parts.keys()].filter((name): name is MergePart =>
  parts.has(name),
);
export const mergeParts = eachName<Readonly<Record<MergePart, Part>>>(
  mergePartNames,
  (name) => parts.get(name) ?? { fields: [], weigh: [] },
);

type Standing = { readonly source: FactSource; readonly seenAt: Date };

/** One of the two: its values, and where each comes from. */
export type MergeSide = {
  readonly values: Readonly<Partial<Record<FactField, unknown>>>;
  readonly facts: Readonly<Partial<Record<FactField, Standing>>>;
};

/** Who says a part; `both` of lists alone, which can be joined. */
export const mergeSides = ["kept", "other", "both"] as const;
export type MergeChoice = Readonly<Record<MergePart, (typeof mergeSides)[number]>>;

const lists: ReadonlySet<FieldKind> = new Set(["keys", "words", "titles", "pictures"]);

/** Whether what two studios say of it can stand together. */
export function canJoin(part: MergePart): boolean {
  return mergeParts[part].fields.some(isList);
}

export function isList(field: FactField): boolean {
  return lists.has(studioFields[field].kind);
}

/** Of a list all that either has, each once, the one's that stays first; of anything else the first that is known. */
export function joinValues(kept: unknown, other: unknown): unknown {
  if (!Array.isArray(kept) || !Array.isArray(other)) return isEmpty(kept) ? other : kept;
  const entries = [...kept, ...other].map((entry) => [JSON.stringify(entry), entry] as const);
  return [...new Map(entries).values()];
}

/**
 * Which of the two says each part: whoever knows it; of two, the better source; of equal sources the one that was seen
 * or confirmed later; and otherwise the studio that stays.
 */
export function chooseMerged(kept: MergeSide, other: MergeSide): MergeChoice {
  const choose = (part: Part) => (compareSides(part, other, kept) > 0 ? "other" : "kept");
  return eachName<MergeChoice>(mergePartNames, (part) => choose(mergeParts[part]));
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

export type ReviewFigures = { readonly rating: number | null; readonly reviewCount: number };

export type ReviewedSide = ReviewFigures & {
  /** How many of its reviews were written here. */
  readonly shown: number;
  /** Its figures are those of another site, which an import brought. */
  readonly isImported: boolean;
};

/**
 * Enough reviews that were written here rate the studio. Otherwise, where both count those alone, those of both and
 * their mean, to a tenth. Where a source counts more than we have, or is another site, both figures of the one that counts more: reviews of two sources may be the
 * same ones, and a mean of two sites would be nobody's.
 */
export function mergedFigures(
  kept: ReviewedSide,
  other: ReviewedSide,
  /** Of all reviews that were written here, from now on. */
  ratings: readonly number[],
): ReviewFigures {
  const isRatedHere = ratings.length >= OWN_REVIEWS_TO_RATE;
  if (isRatedHere || (isCounted(kept) && isCounted(other))) {
    return { rating: meanRating(ratings), reviewCount: ratings.length };
  }
  const { rating, reviewCount, isImported } = takesOthersFigures(kept, other) ? other : kept;
  return { rating, reviewCount: isImported ? reviewCount : Math.max(reviewCount, ratings.length) };
}

/** Whose figures stand, where they are not counted anew. */
export function takesOthersFigures(kept: ReviewFigures, other: ReviewFigures): boolean {
  return kept.rating === null || other.rating === null
    ? kept.rating === null && other.rating !== null
    : other.reviewCount > kept.reviewCount;
}

function isCounted({ reviewCount, shown, isImported }: ReviewedSide): boolean {
  return !isImported && reviewCount <= shown;
}
