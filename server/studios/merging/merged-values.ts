import type { FactField } from "#domain/rules/studio/fact-fields.ts";
import { companionsIn } from "#domain/rules/studio/field-relations.ts";
import {
  chooseMerged,
  type MergeChoice,
  mergePartNames,
  mergeParts,
} from "#domain/rules/studio/merging/merge-studios.ts";
import {
  mergedFigures,
  type ReviewedSide,
  takesOthersFigures,
} from "#domain/rules/studio/merging/merged-figures.ts";
import { isRatedElsewhere } from "#domain/rules/studio/provenance/rated-elsewhere.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { StudioValues } from "#server/studios/studio-values.ts";
import type { FieldFacts, Merged } from "./merge-pair.ts";

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
  const figures = mergedFigures(sideFigures(kept), sideFigures(other), ratings);
  const isOthersFigure = takesOthersFigures(kept.studio, other.studio);
  const withFacts: FactField[] = isOthersFigure ? [...taken, "rating", "reviewCount"] : taken;
  const values: StudioValues = {
    ...pick(
      other.studio,
      taken.flatMap((field) => [field, ...companionsIn(storedFields, field)]),
    ),
    ...figures,
    ...placement(kept.studio, other.studio),
  };
  const facts: FieldFacts = new Map(withFacts.map((field) => [field, other.facts.get(field)]));
  return { values, facts };
}

export function choiceFor(kept: Merged, other: Merged, wished: Partial<MergeChoice>): MergeChoice {
  const chosen = chooseMerged(kept.side, other.side);
  return { ...chosen, ...wished };
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
