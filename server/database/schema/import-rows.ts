import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { ShownField } from "#domain/contracts/imports/import-report.ts";
import { rowOutcomes, verdicts } from "#domain/contracts/imports/import-words.ts";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { instant, isOneOf, textList } from "./columns.ts";
import { imports } from "./imports.ts";

/** What an import would do, and did, with each row of its file: the preview is run and undone from here. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    row: integer().notNull(),
    name: text().notNull(),
    outcome: text({ enum: rowOutcomes }).notNull(),
    /** Why it is skipped or doubtful, and what could not be used of it. */
    reason: text(),
    /** The studio it is, or will be: a new one's number is reserved with the preview. */
    studioId: integer(),
    evidence: textList(),
    /** Placed and in our own words; null where the row is skipped. */
    place: jsonb().$type<ImportedPlace>(),
    /** Known no better than by its postal area or its city. */
    isPositionApproximate: boolean().notNull().default(false),
    /** Of a studio that is there: the fields that differ. */
    fields: jsonb().$type<Readonly<Record<string, ShownField>>>(),
    /** The version of the studio that the preview was made of. */
    readVersion: integer(),
    seenAt: instant(),
    isLeftOut: boolean().notNull().default(false),
    leftOutFields: textList(),
    /** What a person said of a doubt. */
    verdict: text({ enum: verdicts }),
    reviewItemId: integer(),
    /** Since it was written: what stood there before, with its source and age. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Why it was not written although it was shown. */
    left: text(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index("import_rows_studio_id_index").on(table.studioId),
    index("import_rows_outcome_index").on(table.importId, table.outcome, table.row),
    check("import_rows_row_check", sql`${table.row} > 0`),
    check("import_rows_outcome_check", isOneOf(table.outcome, rowOutcomes)),
    check("import_rows_verdict_check", isOneOf(table.verdict, verdicts)),
  ],
);
