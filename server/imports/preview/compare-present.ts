import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import { followersIn } from "#domain/rules/studio/field-relations.ts";
import { factFields } from "#domain/rules/studio/precedence.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { ImportRow } from "#server/imports/import-row-queries.ts";
import { valuesForPresent } from "#server/imports/row-values.ts";
import { listStudioRows } from "#server/imports/upload-queries.ts";
import { listFactsOfStudios, type StudioFacts } from "#server/studios/fact-queries.ts";
import { planImportedSave } from "#server/studios/import-studios.ts";
import { fieldNames, type SavePlan } from "#server/studios/plan-save.ts";

/** Of the rows that are a studio of ours: what would change there, field by field. */
export async function comparePresent(
  db: Database,
  { importId }: { importId: number },
  rows: readonly ImportRow[],
): Promise<ImportRow[]> {
  const ids = rows.flatMap(({ outcome, studioId }) =>
    outcome === "unchanged" && studioId !== null ? [studioId] : [],
  );
  if (ids.length === 0) return [...rows];
  const studios = new Map((await listStudioRows(db, ids)).map((studio) => [studio.id, studio]));
  const facts = await listFactsOfStudios(db, ids);
  return rows.map((row) => {
    if (row.outcome !== "unchanged" || row.studioId === null) return row;
    const studio = studios.get(row.studioId);
    if (studio === undefined) return { ...row, outcome: "skipped", reason: "Its studio is gone" };
    return compareRow(row, studio, { facts: facts.get(studio.id) ?? new Map(), importId });
  });
}

function compareRow(
  row: ImportRow,
  studio: StudioRow,
  { facts, importId }: { facts: StudioFacts; importId: number },
): ImportRow {
  const seenAt = row.seenAt ?? studio.updatedAt;
  const values = valuesForPresent(row, studio);
  const plan = planImportedSave(studio, facts, { values, seenAt, importId });
  const fields = shownFields(studio, { facts, plan, values });
  const isChanged = fieldNames(plan.values).some((name) => !derivedFields.has(name));
  return {
    ...row,
    outcome: isChanged ? "changed" : "unchanged",
    fields: Object.keys(fields).length > 0 ? fields : null,
    readVersion: studio.version,
  };
}

/** They follow from another field, and are not shown beside it. */
const derivedFields: ReadonlySet<string> = new Set([...followersIn(storedFields).values()].flat());

function shownFields(
  studio: StudioRow,
  { facts, plan, values }: { facts: StudioFacts; plan: SavePlan; values: SavePlan["values"] },
): Record<string, ShownField> {
  const shown: Record<string, ShownField> = {};
  for (const name of fieldNames(plan.values)) {
    if (!derivedFields.has(name)) shown[name] = { from: studio[name], to: plan.values[name] };
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
