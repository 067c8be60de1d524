import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import { factFields } from "#domain/rules/studio/precedence.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { ImportRow } from "#server/imports/import-row-queries.ts";
import { listStudioRows } from "#server/imports/known-studio-queries.ts";
import { picturesToFetch } from "#server/imports/place-pictures.ts";
import { reviewsOf, valuesForPresent } from "#server/imports/row-values.ts";
import { listFactsOfStudios, type StudioFacts } from "#server/studios/fact-queries.ts";
import { planImportedSave, seenFields } from "#server/studios/import-studios.ts";
import { fieldNames, type SavePlan } from "#server/studios/plan-save.ts";
import { listReviewSources } from "#server/studios/studio-queries.ts";

/** Of the rows that are a studio of ours: what anybody would see change there, field by field. */
export async function comparePresent(
  db: Database,
  { importId, takesPhotos }: Compared,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const isStudio = ({ outcome, place }: ImportRow) =>
    outcome === "unchanged" && place?.timetable === undefined;
  const ids = rows.flatMap((row) => (isStudio(row) ? (row.studioId ?? []) : []));
  if (ids.length === 0) return [...rows];
  const studios = new Map((await listStudioRows(db, ids)).map((studio) => [studio.id, studio]));
  const facts = await listFactsOfStudios(db, ids);
  const reviewed = rows.flatMap((row) => (row.place?.reviews ? (row.studioId ?? []) : []));
  const reviews = await listReviewSources(db, reviewed);
  return rows.map((row) => {
    if (!isStudio(row) || row.studioId === null) return row;
    const studio = studios.get(row.studioId);
    if (studio === undefined) return { ...row, outcome: "skipped", reason: "Its studio is gone" };
    return compareRow(row, studio, {
      facts: facts.get(studio.id) ?? new Map(),
      reviews: reviews.get(studio.id) ?? new Set(),
      importId,
      takesPhotos,
    });
  });
}

type Compared = { readonly importId: number; readonly takesPhotos: boolean };

/** Of pictures that the studio shows from elsewhere already. */
const TO_BE_FETCHED = "the same, fetched and kept as photos";

function compareRow(
  row: ImportRow,
  studio: StudioRow,
  { facts, reviews, importId, takesPhotos }: Held & Compared,
): ImportRow {
  const seenAt = row.seenAt ?? studio.updatedAt;
  const values = valuesForPresent(row, studio);
  const plan = planImportedSave(studio, facts, { values, seenAt, importId });
  const shown = shownFields(studio, { facts, plan, values });
  const fields: Record<string, ShownField> = {
    ...(takesPhotos && picturesToFetch({ ...row, fields: shown }).length > 0
      ? { imageUrls: { from: studio.imageUrls, to: TO_BE_FETCHED } }
      : {}),
    ...shown,
    ...newReviews(row, reviews),
  };
  const isChanged = Object.values(fields).some(({ kept }) => kept === undefined);
  return {
    ...row,
    outcome: isChanged ? "changed" : "unchanged",
    fields: Object.keys(fields).length > 0 ? fields : null,
    isSeenAgain: !isChanged && (plan.facts.size > 0 || fieldNames(plan.values).length > 0),
    readVersion: studio.version,
  };
}

/** What is there of a studio beside its values. */
type Held = {
  readonly facts: StudioFacts;
  /** The reviews that came from elsewhere, by their numbers there. */
  readonly reviews: ReadonlySet<string>;
};

/** How many there are, and would be. */
function newReviews(row: ImportRow, held: ReadonlySet<string>): Record<string, ShownField> {
  const brought = new Set(reviewsOf(row).flatMap(({ sourceId }) => sourceId ?? []));
  const added = [...brought].filter((sourceId) => !held.has(sourceId)).length;
  return added === 0 ? {} : { reviews: { from: held.size, to: held.size + added } };
}

function shownFields(
  studio: StudioRow,
  { facts, plan, values }: { facts: StudioFacts; plan: SavePlan; values: SavePlan["values"] },
): Record<string, ShownField> {
  const shown: Record<string, ShownField> = {};
  for (const name of seenFields(plan)) {
    shown[name] = { from: studio[name], to: plan.values[name] };
  }
  for (const field of factFields.filter((name) => plan.kept.includes(name))) {
    shown[field] = { from: studio[field], to: values[field], kept: keeperOf(facts, field) };
  }
  return shown;
}

/** Whose word the present value is. */
function keeperOf(facts: StudioFacts, field: string): string {
  const fact = facts.get(field);
  return fact?.source === "import" ? `import ${fact.importId ?? ""}`.trim() : (fact?.source ?? "");
}
