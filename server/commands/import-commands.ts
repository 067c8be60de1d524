import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { columnMappingSchema } from "#domain/contracts/imports/column-mapping.ts";
import { importShapes, rowOutcomes } from "#domain/contracts/imports/import-words.ts";
import { readRowSchema } from "#domain/contracts/imports/imported-place.ts";
import { commandActor } from "#server/services/actor.ts";
import type { ImportServices } from "#server/services/imports/import-services.ts";

const actor = z.string().min(1).transform(commandActor);
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
const resuming = z.object({ actor, isAlone: z.boolean() });
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

export function registerImportCommands(instance: FastifyInstance, imports: ImportServices): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/import-begin", { schema: { body: file } }, ({ body: { actor: by, ...it } }) =>
    imports.beginImport(by, it),
  );
  app.post(
    "/commands/import-rows",
    { schema: { body: rows }, bodyLimit: ROWS_LIMIT_BYTES },
    async ({ body: { actor: by, ...it } }) => {
      await imports.addRows(by, it);
      return {};
    },
  );
  app.post("/commands/import-preview", { schema: { body: one } }, ({ body }) =>
    imports.finishPreview(body.actor, body),
  );
  app.post("/commands/import-discard", { schema: { body: one } }, async ({ body }) => {
    await imports.discardImport(body.actor, body);
    return {};
  });
  app.post("/commands/import-leave-out", { schema: { body: choice } }, async ({ body }) => {
    await imports.leaveOut(body.actor, body);
    return {};
  });
  app.post("/commands/import-run", { schema: { body: one } }, ({ body }) =>
    imports.runImport(body.actor, body),
  );
  app.post("/commands/import-advance", { schema: { body: one } }, ({ body }) =>
    imports.advanceImport(body.actor, { id: body.id, budgetMs: STEP_MS }),
  );
  app.post("/commands/import-resume", { schema: { body: resuming } }, ({ body }) =>
    imports.resumeImports(body.actor, body),
  );
  app.post("/commands/import-cancel", { schema: { body: one } }, ({ body }) =>
    imports.cancelImport(body.actor, body),
  );
  app.post("/commands/import-undo", { schema: { body: one } }, ({ body }) =>
    imports.undoImport(body.actor, body),
  );
  registerReadingCommands(instance, imports);
}

function registerReadingCommands(instance: FastifyInstance, imports: ImportServices): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const list = z.object({ actor, page: z.int().positive().optional() });
  app.post("/commands/import-list", { schema: { body: list } }, ({ body }) =>
    imports.listImports(body.actor, body),
  );
  app.post("/commands/import-show", { schema: { body: one } }, ({ body }) =>
    imports.getImport(body.actor, body),
  );
  app.post("/commands/import-rows-page", { schema: { body: page } }, ({ body }) =>
    imports.listImportRows(body.actor, body),
  );
  app.post("/commands/import-mappings", { schema: { body: z.object({ actor }) } }, ({ body }) =>
    imports.listImportMappings(body.actor, {}),
  );
  app.post("/commands/import-mapping-save", { schema: { body: mapping } }, async ({ body }) => {
    await imports.saveImportMapping(body.actor, body);
    return {};
  });
}
