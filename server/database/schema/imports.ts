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
  unique,
} from "drizzle-orm/pg-core";
import type { ImportCounts, ShownField } from "#domain/contracts/imports/import-report.ts";
import {
  importShapes,
  importStates,
  rowOutcomes,
  verdicts,
} from "#domain/contracts/imports/import-words.ts";
import type { ColumnMapping, ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { createdAt, identity, instant, isOneOf, textList } from "./columns.ts";
import { studios } from "./studios-and-listings.ts";

/** A file of studios: what it is, and how far it has come. Its rows are in `import_rows`. */
export const imports = pgTable(
  "imports",
  {
    id: identity(),
    fileName: text().notNull(),
    sha256: text(),
    shape: text({ enum: importShapes }),
    state: text({ enum: importStates }).notNull().default("reading"),
    /** "Google Maps", as the studio's page names it. */
    source: text(),
    licence: text(),
    /** Which columns are which fields, of a plain CSV file. */
    mapping: jsonb().$type<ColumnMapping>(),
    /** Also what has no Pilates word. */
    takesAll: boolean().notNull().default(false),
    /** The pictures that the file names are fetched, and become photos of ours. */
    takesPhotos: boolean().notNull().default(false),
    /** As the audit log names people. */
    createdBy: text(),
    /** Who asked for the run or the undo that is under way, or was the last. */
    askedBy: text(),
    counts: jsonb().$type<ImportCounts>(),
    /** Rows up to this one are written: a run raises it with each batch, an undo lowers it. */
    doneThrough: integer().notNull().default(0),
    /** The newest entry of the audit log when the preview was made. */
    basisAuditId: integer().notNull().default(0),
    /** Why it was refused, or what was left of an undo. */
    message: text(),
    /** Whoever works on it renews this; a process that died does not. */
    workedOnAt: instant(),
    startedAt: instant().notNull().defaultNow(),
    finishedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    index("imports_state_index").on(table.state),
    index("imports_sha256_index").on(table.sha256),
    check("imports_state_check", isOneOf(table.state, importStates)),
    check("imports_shape_check", isOneOf(table.shape, importShapes)),
  ],
);

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
    /** Nobody would see a difference, but it is newer than what is known, or says what only we need. */
    isSeenAgain: boolean().notNull().default(false),
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

/** Which columns are which fields, kept under a name for the next file with the same header. */
export const importMappings = pgTable("import_mappings", {
  id: identity(),
  name: text().notNull().unique("import_mappings_name_unique"),
  header: textList(),
  columns: jsonb().$type<ColumnMapping>().notNull(),
  createdBy: text(),
  createdAt: createdAt(),
});

/** What a person said about a place of some file, for all later files. */
export const importVerdicts = pgTable(
  "import_verdicts",
  {
    id: identity(),
    /** What the place is known by in any file (`domain/rules/imports/place-key.ts`). */
    placeKey: text().notNull(),
    /** Of `same` and `different`: the studio it was compared with. */
    studioId: integer().references(() => studios.id, { onDelete: "cascade" }),
    verdict: text({ enum: verdicts }).notNull(),
    decidedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("import_verdicts_place_key_studio_id_unique")
      .on(table.placeKey, table.studioId)
      .nullsNotDistinct(),
    index("import_verdicts_studio_id_index").on(table.studioId),
    check("import_verdicts_verdict_check", isOneOf(table.verdict, verdicts)),
  ],
);
