import { eachName } from "#domain/rules/basics/each-name.ts";
import { companionsIn } from "#domain/rules/studio/field-relations.ts";
import {
  canJoin,
  chooseMerged,
  joinValues,
  type MergeChoice,
  type MergePart,
  type MergeSide,
  mergedFigures,
  mergePartNames,
  mergeParts,
  type ReviewedSide,
  takesOthersFigures,
} from "#domain/rules/studio/merge-studios.ts";
import {
  compareOrigins,
  type FactField,
  type StudioFact,
} from "#domain/rules/studio/precedence.ts";
import {
  moreElsewhere,
  OWN_REVIEWS_TO_RATE,
  ourFact,
  ratingElsewhere,
} from "#domain/rules/studio/rating.ts";
import { isRatedElsewhere } from "#domain/rules/studio/sources.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { listStudioFacts, type StudioFacts } from "#server/studios/fact-queries.ts";
import { fieldNames, type StudioValues } from "#server/studios/plan-save.ts";
import { countReviews, listOwnRatings } from "#server/studios/review-rating-queries.ts";

/**
 * What is written to the studio that stays, and where it comes from. Its address stays: links to it are the better
 * known ones, and the other's lead there.
 */
export function mergedValues(
  kept: Merged,
  other: Merged,
  { choice, ratings }: { choice: MergeChoice; ratings: readonly number[] },
) {
  const taken: FactField[] = mergePartNames
    .filter((part) => choice[part] === "other")
    .flatMap((part): readonly FactField[] => mergeParts[part].fields);
  const joined: FactField[] = mergePartNames
    .filter((part) => choice[part] === "both")
    .flatMap((part): readonly FactField[] => mergeParts[part].fields);
  const figures = mergedFigures(sideFigures(kept), sideFigures(other), ratings);
  const isRatedHere = ratings.length >= OWN_REVIEWS_TO_RATE;
  const isOthersFigure = takesOthersFigures(kept.studio, other.studio);
  const withFacts: FactField[] =
    isOthersFigure && !isRatedHere ? [...taken, "rating", "reviewCount"] : taken;
  const values: StudioValues = {
    ...pick(
      other.studio,
      taken.flatMap((field) => [field, ...companionsIn(storedFields, field)]),
    ),
    ...Object.fromEntries(
      joined.map((field) => [field, joinValues(kept.studio[field], other.studio[field])]),
    ),
    ...figures,
    ...(isRatedHere ? { ratedElsewhere: elsewhereOf(kept, other) } : {}),
    ...placement(kept.studio, other.studio),
  };
  const facts: FieldFacts = new Map([
    ...withFacts.map((field) => [field, other.facts.get(field)] as const),
    ...joined.map((field) => [field, betterFact(kept, other, field)] as const),
    ...(isRatedHere ? ["rating" as const, "reviewCount" as const] : []).map(
      (field) => [field, ourFact(new Date())] as const,
    ),
  ]);
  return { values, facts };
}

/** What other sites say of either, put aside for what our own visitors say of both. */
function elsewhereOf(kept: Merged, other: Merged) {
  return moreElsewhere(
    ratingElsewhere(kept.studio, kept.facts),
    ratingElsewhere(other.studio, other.facts),
  );
}

/** What is joined is as good as the better of the two, so that no later file of lower rank replaces it. */
function betterFact(kept: Merged, other: Merged, field: FactField): StudioFact | undefined {
  const [one, two] = [kept.facts.get(field), other.facts.get(field)];
  if (one === undefined || two === undefined) return one ?? two;
  return compareOrigins(two, one) > 0 ? two : one;
}

export function choiceFor(kept: Merged, other: Merged, wished: Partial<MergeChoice>): MergeChoice {
  const chosen = chooseMerged(kept.side, other.side);
  const isPossible = (part: MergePart) => wished[part] !== "both" || canJoin(part);
  return eachName<MergeChoice>(mergePartNames, (part) =>
    isPossible(part) ? (wished[part] ?? chosen[part]) : chosen[part],
  );
}

export function sideFigures({ studio, facts, ownReviews }: Merged): ReviewedSide {
  const { rating, reviewCount } = studio;
  return { rating, reviewCount, shown: ownReviews, isImported: isRatedElsewhere(facts) };
}

/** A listing goes with its badge and its rank, where only the other has one. */
function placement(kept: StudioRow, other: StudioRow): StudioValues {
  if (other.listingId === null) return {};
  const { listingId, featured, packagePriority } = other;
  return { listingId, featured: featured || kept.featured, packagePriority };
}

function pick(studio: StudioRow, fields: readonly string[]): StudioValues {
  const names = new Set<string>(fields);
  return Object.fromEntries(Object.entries(studio).filter(([name]) => names.has(name)));
}

/** One of two studios that are to become one. */
export type Merged = {
  readonly studio: StudioRow;
  readonly facts: StudioFacts;
  /** How many we have, and how many of them were written here. */
  readonly reviews: number;
  readonly ownReviews: number;
  readonly side: MergeSide;
};

type FindStudio = (db: Database, id: number) => Promise<StudioRow | undefined>;

/** The lower number first, so that two merges of the same studios wait for each other. */
export async function readPair(
  db: Database,
  { keptId, otherId }: { keptId: number; otherId: number },
  find: FindStudio,
): Promise<{ kept: Merged; other: Merged }> {
  if (keptId === otherId) throw new AppError("invalid", "A studio can't be merged with itself.");
  const read = new Map<number, Merged>();
  for (const id of [keptId, otherId].toSorted((a, b) => a - b))
    read.set(id, await readOne(db, id, find));
  const [kept, other] = [read.get(keptId), read.get(otherId)];
  if (kept === undefined || other === undefined) throw new Error("Both were read");
  refuseUnfit(kept.studio, other.studio);
  return { kept, other };
}

async function readOne(db: Database, id: number, find: FindStudio): Promise<Merged> {
  const studio = await find(db, id);
  if (studio === undefined) throw new AppError("not-found", `There is no studio ${id}.`);
  const facts = await listStudioFacts(db, id);
  const standings = [...facts].map(([field, fact]) => [field, standingOf(fact)]);
  const side = { values: studio, facts: Object.fromEntries(standings) };
  const reviews = await countReviews(db, id);
  const ownReviews = (await listOwnRatings(db, id)).length;
  return { studio, facts, reviews, ownReviews, side };
}

function standingOf({ source, lastSeenAt, confirmedAt }: StudioFact) {
  const seenAt = confirmedAt !== null && confirmedAt > lastSeenAt ? confirmedAt : lastSeenAt;
  return { source, seenAt };
}

/** The one that stays has to be seen, for the other's address leads there. */
function refuseUnfit(kept: StudioRow, other: StudioRow): void {
  const merged = [kept, other].find(({ mergedIntoId }) => mergedIntoId !== null);
  if (merged !== undefined) {
    const message = `Studio ${merged.id} was merged into studio ${merged.mergedIntoId} already.`;
    throw new AppError("conflict", message);
  }
  if (kept.hidden) {
    throw new AppError(
      "conflict",
      `Studio ${kept.id} is hidden. Show it first, or keep the other.`,
    );
  }
  if (kept.listingId !== null && other.listingId !== null) {
    throw new AppError(
      "conflict",
      `Both have a listing (${kept.listingId} and ${other.listingId}). End one of them first.`,
    );
  }
}

export type FieldFacts = Map<FactField, StudioFact | undefined>;

/** What becomes of the studio that does not stay. */
export function goneInto(keptId: number): StudioValues {
  return {
    hidden: true,
    mergedIntoId: keptId,
    listingId: null,
    featured: false,
    packagePriority: 0,
  };
}

/** The studio's own values of these fields. */
export function pickFields(studio: StudioRow, values: StudioValues): Record<string, unknown> {
  return Object.fromEntries(fieldNames(values).map((name) => [name, studio[name]]));
}
