import { boolean, check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { ColumnMapping } from "#domain/contracts/imports/column-mapping.ts";
import type { ImportCounts } from "#domain/contracts/imports/import-report.ts";
import { importShapes, importStates } from "#domain/contracts/imports/import-words.ts";
import { identity, instant, isOneOf } from "./columns.ts";

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
