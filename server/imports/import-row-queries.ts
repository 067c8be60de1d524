import {
  and,
  asc,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { shownPage } from "#domain/contracts/console/row.ts";
import type { ImportCounts } from "#domain/contracts/imports/import-report.ts";
import type { RowOutcome } from "#domain/contracts/imports/import-words.ts";
import type { Database } from "#server/database/database.ts";
import { importRows, imports } from "#server/database/schema/imports.ts";
import { asRecords, escapeLike } from "#server/database/statements.ts";

export type ImportRow = typeof importRows.$inferSelect;
export type NewImportRow = typeof importRows.$inferInsert;

/** All of them in one statement. A row that is there already is written anew. */
export async function saveImportRows(tx: Database, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into import_rows
    select * from jsonb_populate_recordset(null::import_rows, ${asRecords(importRows, rows)}::jsonb)
    on conflict (import_id, "row") do update set
      outcome = excluded.outcome, reason = excluded.reason, studio_id = excluded.studio_id,
      evidence = excluded.evidence, fields = excluded.fields, read_version = excluded.read_version,
      is_seen_again = excluded.is_seen_again,
      place = excluded.place, before = excluded.before, "left" = excluded."left",
      verdict = excluded.verdict, review_item_id = excluded.review_item_id`);
}

type Place = { readonly importId: number; readonly row: number };

export async function findImportRow(db: Database, place: Place): Promise<ImportRow | undefined> {
  const [found] = await db.select().from(importRows).where(isAt(place));
  return found;
}

export async function getImportRow(db: Database, { importId, row }: Place): Promise<ImportRow> {
  const found = await findImportRow(db, { importId, row });
  if (!found) throw new Error(`There is no row ${row} of import ${importId}`);
  return found;
}

export async function updateImportRow(
  db: Database,
  place: Place,
  changes: Partial<NewImportRow>,
): Promise<boolean> {
  const updated = await db
    .update(importRows)
    .set(changes)
    .where(isAt(place))
    .returning({ row: importRows.row });
  return updated.length > 0;
}

export async function updateAllRows(
  db: Database,
  importId: number,
  changes: Partial<NewImportRow>,
): Promise<void> {
  await db.update(importRows).set(changes).where(eq(importRows.importId, importId));
}

/** Whether somebody has left out a row of it, or a field. */
export async function hasLeftOut(db: Database, importId: number): Promise<boolean> {
  const [found] = await db
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isLeftOutInPart))
    .limit(1);
  return found !== undefined;
}

const isLeftOutInPart = or(
  eq(importRows.isLeftOut, true),
  sql`cardinality(${importRows.leftOutFields}) > 0`,
);

function isAt({ importId, row }: Place): SQL | undefined {
  return and(eq(importRows.importId, importId), eq(importRows.row, row));
}

/** Those after a row, in the order of the file; or up to a row, the last first. */
export async function listRows(
  db: Database,
  importId: number,
  from: { readonly after: number } | { readonly upTo: number },
  limit: number,
): Promise<ImportRow[]> {
  const [isAmong, order] =
    "after" in from
      ? [gt(importRows.row, from.after), asc(importRows.row)]
      : [lte(importRows.row, from.upTo), desc(importRows.row)];
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isAmong))
    .orderBy(order)
    .limit(limit);
}

export type WrittenRow = Pick<
  ImportRow,
  "importId" | "row" | "studioId" | "outcome" | "verdict" | "before" | "left"
> & {
  readonly state: (typeof imports.$inferSelect)["state"];
};

/** What imports have written to these studios and not taken back yet. */
export async function listWrittenRows(
  db: Database,
  studioIds: readonly number[],
): Promise<WrittenRow[]> {
  const { importId, row, studioId, outcome, verdict, before, left } = importRows;
  return db
    .select({ importId, row, studioId, outcome, verdict, before, left, state: imports.state })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(inArray(studioId, [...studioIds]), isNotNull(before)))
    .orderBy(desc(importId), desc(row));
}

/** Of imports that stand: what they have written to these studios, where it came with reviews; the oldest first. */
export async function listReviewedRows(
  db: Database,
  studioIds: readonly number[],
): Promise<ReviewedRow[]> {
  const { importId, studioId, place, leftOutFields, before } = importRows;
  return db
    .select({ importId, studioId, place, leftOutFields })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(
      and(
        inArray(studioId, [...studioIds]),
        isNotNull(before),
        inArray(imports.state, ["running", "finished"]),
        sql`${place} ? 'reviews'`,
      ),
    )
    .orderBy(asc(importId), asc(importRows.row));
}

type ReviewedRow = Pick<ImportRow, "importId" | "studioId" | "place" | "leftOutFields">;

export type RowMemoryRecord = Pick<ImportRow, "importId" | "row" | "before" | "left">;

/** What is still remembered of rows, and what could not be given back. */
export async function saveMemories(
  tx: Database,
  memories: readonly RowMemoryRecord[],
): Promise<void> {
  if (memories.length === 0) return;
  await tx.execute(sql`
    update import_rows set before = told.before, "left" = told."left"
    from jsonb_to_recordset(${JSON.stringify(memories)}::jsonb)
      as told ("importId" int, "row" int, before jsonb, "left" text)
    where import_rows.import_id = told."importId" and import_rows."row" = told."row"`);
}

export type RowQuery = {
  readonly importId: number;
  readonly outcome?: RowOutcome | undefined;
  /** Those of which a value was not taken. */
  readonly isKept?: boolean | undefined;
  /** Weeks that would lose most of their classes. */
  readonly isLosing?: boolean | undefined;
  /** A part of the name. */
  readonly text?: string | undefined;
};

export async function pageImportRows(
  db: Database,
  query: RowQuery,
  { page: asked, pageSize }: { page: number; pageSize: number },
): Promise<{ found: ImportRow[]; total: number; page: number }> {
  const isWanted = and(
    eq(importRows.importId, query.importId),
    query.outcome && sql`${shownOutcome} = ${query.outcome}`,
    query.isKept ? hasKeptField : undefined,
    query.isLosing ? losesClasses : undefined,
    query.text ? ilike(importRows.name, `%${escapeLike(query.text)}%`) : undefined,
  );
  const total = await db.$count(importRows, isWanted);
  const { page, limit, offset } = shownPage(asked, pageSize, total);
  const found = await db
    .select()
    .from(importRows)
    .where(isWanted)
    .orderBy(asc(importRows.row))
    .limit(limit)
    .offset(offset);
  return { found, total, page };
}

const hasKeptField = sql`jsonb_path_exists(${importRows.fields}, '$.*.kept')`;

/** Less than half as many would be left. */
const losesClasses = sql`${importRows.outcome} = 'changed' and not ${importRows.isLeftOut}
  and not 'classes' = any(${importRows.leftOutFields})
  and 2 * jsonb_array_length(${importRows.fields} #> '{classes,to}')
    < jsonb_array_length(${importRows.fields} #> '{classes,from}')`;

/** A row that is left out by hand counts as skipped. */
const shownOutcome = sql<RowOutcome>`case when ${importRows.isLeftOut} then 'skipped' else ${importRows.outcome} end`;

export async function countOutcomes(db: Database, importId: number): Promise<ImportCounts> {
  const counted = await db
    .select({
      outcome: shownOutcome,
      rows: sql`count(*)`.mapWith(Number),
      kept: sql`count(*) filter (where ${hasKeptField})`.mapWith(Number),
      seenAgain: sql`count(*) filter (where ${importRows.isSeenAgain})`.mapWith(Number),
      losing: sql`count(*) filter (where ${losesClasses})`.mapWith(Number),
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(shownOutcome);
  const outcomes = { new: 0, changed: 0, unchanged: 0, doubt: 0, skipped: 0 };
  const counts = { read: 0, ...outcomes, kept: 0, seenAgain: 0 };
  let losing = 0;
  for (const { outcome, rows, kept, seenAgain, ...more } of counted) {
    counts.read += rows;
    counts[outcome] += rows;
    counts.kept += kept;
    counts.seenAgain += seenAgain;
    losing += more.losing;
  }
  return losing === 0 ? counts : { ...counts, losing };
}
