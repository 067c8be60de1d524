import { z } from "zod";
import { importShapes, rowOutcomes } from "#domain/contracts/imports/import-words.ts";
import { columnMappingSchema, readRowSchema } from "#domain/contracts/imports/imported-place.ts";
import { actor, command } from "./command.ts";

const id = z.int("Give the number of an import").positive("Give the number of an import");
const one = z.object({ actor, id });
const file = z.object({
  actor,
  fileName: z.string().min(1).max(300),
  sha256: z.string().length(64),
  shape: z.enum(importShapes),
  source: z.string().max(200).nullable(),
  licence: z.string().max(500).nullable(),
  mapping: columnMappingSchema.nullable(),
  takesAll: z.boolean(),
  takesPhotos: z.boolean(),
});
const rows = one.extend({ rows: z.array(readRowSchema).max(1000) });
const page = one.extend({
  page: z.int().positive(),
  pageSize: z.int().positive().max(1000),
  outcome: z.enum(rowOutcomes).optional(),
});
const choice = one.extend({
  row: z.int().positive().optional(),
  isLeftOut: z.boolean().optional(),
  fields: z.array(z.string()).optional(),
});
const mapping = z.object({
  actor,
  name: z.string().min(1).max(100),
  header: z.array(z.string()),
  columns: columnMappingSchema,
});

/** Two hundred places with fifty reviews each are some megabytes. */
const ROWS_LIMIT_BYTES = 256 * 1024 * 1024;
/** So long a command waits for an answer about how far an import has come. */
const STEP_MS = 500;

/** Asked for by `npm run import`, which reads the file itself. */
export const importCommands = {
  "import-begin": command({
    input: file,
    run: ({ imports }, { actor: by, ...it }) => imports.beginImport(by, it),
  }),
  "import-rows": command({
    input: rows,
    bodyLimit: ROWS_LIMIT_BYTES,
    run: async ({ imports }, { actor: by, ...it }) => {
      await imports.addRows(by, it);
      return {};
    },
  }),
  "import-preview": command({
    input: one,
    run: ({ imports }, input) => imports.finishPreview(input.actor, input),
  }),
  "import-discard": command({
    input: one,
    run: async ({ imports }, input) => {
      await imports.discardImport(input.actor, input);
      return {};
    },
  }),
  "import-leave-out": command({
    input: choice,
    run: async ({ imports }, input) => {
      await imports.leaveOut(input.actor, input);
      return {};
    },
  }),
  "import-run": command({
    input: one,
    run: ({ imports }, input) => imports.runImport(input.actor, input),
  }),
  "import-advance": command({
    input: one,
    run: ({ imports }, { actor: by, id: importId }) =>
      imports.advanceImport(by, { id: importId, budgetMs: STEP_MS }),
  }),
  "import-resume": command({
    input: z.object({ actor, isAlone: z.boolean() }),
    run: ({ imports }, input) => imports.resumeImports(input.actor, input),
  }),
  "import-cancel": command({
    input: one,
    run: ({ imports }, input) => imports.cancelImport(input.actor, input),
  }),
  "import-undo": command({
    input: one,
    run: ({ imports }, input) => imports.undoOrRedoImport(input.actor, input),
  }),
  "import-list": command({
    input: z.object({ actor, page: z.int().positive().optional() }),
    run: ({ imports }, input) => imports.listImports(input.actor, input),
  }),
  "import-show": command({
    input: one,
    run: ({ imports }, input) => imports.getImport(input.actor, input),
  }),
  "import-rows-page": command({
    input: page,
    run: ({ imports }, input) => imports.listImportRows(input.actor, input),
  }),
  "import-mappings": command({
    input: z.object({ actor }),
    run: ({ imports }, input) => imports.listImportMappings(input.actor, {}),
  }),
  "import-mapping-save": command({
    input: mapping,
    run: async ({ imports }, input) => {
      await imports.saveImportMapping(input.actor, input);
      return {};
    },
  }),
};
