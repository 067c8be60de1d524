import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { verdicts } from "#domain/contracts/imports/import-words.ts";
import { createdAt, identity, isOneOf } from "./columns.ts";
import { studios } from "./studios.ts";

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
