import { asc } from "drizzle-orm";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { importRows, imports } from "#server/database/schema/imports.ts";
import { reviews, studioFacts } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { filledFields } from "#server/studios/plan-save.ts";

type Row = typeof importRows.$inferSelect;
type Stored = Awaited<ReturnType<typeof readDirectory>>;

/** The fields in which two files of the test differ. */
const fields = ["phone", "website"] as const;

/**
 * Rows up to an import's mark are written whole, with facts, reviews and log; the others not at all. Read at one
 * moment: a server may still commit what a process asked for that is gone.
 */
export function findTornStudios(db: Database): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const stored = await readDirectory(tx);
      return [...findTornRows(stored), ...findTornVersions(stored)];
    },
    { isolationLevel: "repeatable read" },
  );
}

async function readDirectory(tx: Database) {
  const facts = await tx.select().from(studioFacts);
  const written = await tx.select().from(reviews);
  return {
    imports: await tx.select().from(imports).orderBy(asc(imports.id)),
    rows: await tx.select().from(importRows).orderBy(asc(importRows.importId), asc(importRows.row)),
    studios: new Map((await tx.select().from(studios)).map((studio) => [studio.id, studio])),
    facts: Map.groupBy(facts, ({ studioId }) => studioId),
    reviews: Map.groupBy(written, ({ studioId }) => studioId),
    log: await tx.select().from(auditLog).orderBy(asc(auditLog.id)),
  };
}

function findTornRows(stored: Stored): string[] {
  const faults: string[] = [];
  const rows = Map.groupBy(stored.rows, ({ studioId }) => studioId ?? 0);
  const marks = new Map(stored.imports.map(({ id, doneThrough }) => [id, doneThrough]));
  const isWritten = ({ importId, row }: Row) => row <= (marks.get(importId) ?? 0);
  for (const [studioId, ofStudio] of rows) {
    for (const row of ofStudio) {
      const place = `row ${row.row} of import ${row.importId}, studio ${studioId}`;
      if (isWritten(row) !== (row.before !== null)) faults.push(`${place}: mark and memory differ`);
      if (row.left !== null) faults.push(`${place}: ${row.left}`);
    }
    const last = ofStudio.findLast(isWritten);
    faults.push(...findTornStudio(stored, { studioId, last, written: ofStudio.filter(isWritten) }));
  }
  for (const id of stored.studios.keys()) {
    if (!rows.has(id)) faults.push(`studio ${id} is of no row`);
  }
  return faults;
}

function findTornStudio(
  stored: Stored,
  { studioId, last, written }: { studioId: number; last: Row | undefined; written: Row[] },
): string[] {
  const studio = stored.studios.get(studioId);
  const facts = stored.facts.get(studioId) ?? [];
  const brought = (stored.reviews.get(studioId) ?? []).map(({ importId }) => importId);
  const expected = written.flatMap(({ importId, place }) =>
    (place?.reviews ?? []).map(() => importId),
  );
  const faults: string[] = [];
  if (!isSameJson(brought.toSorted(), expected.toSorted())) faults.push("reviews");
  if ((studio !== undefined) !== (last !== undefined)) faults.push("there or not");
  const known = studio === undefined ? [] : filledFields(studio);
  if (!isSameJson(facts.map(({ field }) => field).toSorted(), known.toSorted()))
    faults.push("facts");
  for (const field of fields) {
    const by = written.findLast(({ place }) => place?.[field] !== undefined);
    const fact = facts.find((one) => one.field === field);
    if ((studio?.[field] ?? undefined) !== by?.place?.[field]) faults.push(field);
    if (fact?.importId !== by?.importId) faults.push(`the source of ${field}`);
  }
  return faults.map((fault) => `studio ${studioId}: ${fault}`);
}

/** Each entry of the log since it was made is a version. */
function findTornVersions({ studios: present, log }: Stored): string[] {
  const versions = new Map<string, number>();
  for (const { action, subjectType, subjectId } of log) {
    if (subjectType !== "studio") continue;
    const isGone = action === "studio.take-away";
    versions.set(subjectId, isGone ? 0 : (versions.get(subjectId) ?? 0) + 1);
  }
  return [...versions].flatMap(([id, version]) => {
    const found = present.get(Number(id))?.version ?? 0;
    return found === version ? [] : [`studio ${id}: version ${found}, ${version} in the log`];
  });
}
