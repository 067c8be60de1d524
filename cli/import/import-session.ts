import { z } from "zod";
import { importCountsSchema, reportRowSchema } from "#domain/contracts/imports/import-report.ts";
import { importShapes, importStates } from "#domain/contracts/imports/import-words.ts";
import { columnMappingSchema } from "#domain/contracts/imports/imported-place.ts";
import { AppError } from "#server/errors.ts";
import type { CommandAnswer } from "#server/operator/send-command.ts";

const importSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  shape: z.enum(importShapes).nullable(),
  state: z.enum(importStates),
  source: z.string().nullable(),
  licence: z.string().nullable(),
  mapping: columnMappingSchema.nullable(),
  takesAll: z.boolean(),
  takesPhotos: z.boolean(),
  createdBy: z.string(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  counts: importCountsSchema.nullable(),
  doneThrough: z.int(),
  rows: z.int(),
  message: z.string().nullable(),
});
export type ShownImport = z.infer<typeof importSchema>;

const rowSchema = reportRowSchema.extend({
  left: z.string().nullable(),
  isLeftOut: z.boolean(),
  leftOutFields: z.array(z.string()),
});
export type ShownRow = z.infer<typeof rowSchema>;
const pageSchema = z.object({ rows: z.array(rowSchema), total: z.int() });
const listSchema = z.object({ imports: z.array(importSchema), total: z.int() });
const mappingsSchema = z.array(
  z.object({ name: z.string(), header: z.array(z.string()), columns: columnMappingSchema }),
);

type Ask = (command: string, input: unknown) => Promise<CommandAnswer>;
const PAGE_SIZE = 500;

/** What the command asks of the site, or of its own database; a refusal is thrown with its sentence. */
export class ImportSession {
  readonly #ask: Ask;
  readonly #actor: string;

  constructor(ask: Ask, actor: string) {
    this.#ask = ask;
    this.#actor = actor;
  }

  async send(command: string, input: object = {}): Promise<unknown> {
    const answer = await this.#ask(`import-${command}`, { actor: this.#actor, ...input });
    if (!answer.ok) throw new AppError("invalid", answer.message);
    return answer.result;
  }

  async get(command: string, input: object): Promise<ShownImport> {
    return importSchema.parse(await this.send(command, input));
  }

  async listImports(): Promise<ShownImport[]> {
    return listSchema.parse(await this.send("list")).imports;
  }

  async listMappings() {
    return mappingsSchema.parse(await this.send("mappings"));
  }

  /** The first rows with an outcome. */
  async firstRows(id: number, outcome: string, pageSize: number) {
    return pageSchema.parse(await this.send("rows-page", { id, page: 1, pageSize, outcome }));
  }

  /** Every row, a page at a time. */
  async *allRows(id: number): AsyncGenerator<ShownRow> {
    for (let page = 1; ; page++) {
      const input = { id, page, pageSize: PAGE_SIZE };
      const { rows, total } = pageSchema.parse(await this.send("rows-page", input));
      yield* rows;
      if (rows.length === 0 || page * PAGE_SIZE >= total) return;
    }
  }
}

const BAR = 30;

/** Until an import is at rest; Ctrl-C takes back what it has written. */
export async function followImport(
  session: ImportSession,
  begun: ShownImport,
  onProgress: (line: string) => void,
): Promise<ShownImport> {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  process.on("SIGINT", cancel);
  try {
    let shown = begun;
    while (isUnderWay(shown)) {
      if (isCancelled && shown.state === "running") await session.send("cancel", { id: shown.id });
      shown = await session.get("advance", { id: shown.id });
      onProgress(progressBar(shown));
    }
    return shown;
  } finally {
    process.off("SIGINT", cancel);
  }
}

function isUnderWay({ state }: ShownImport): boolean {
  return state === "running" || state === "undoing" || state === "cancelling";
}

function progressBar({ doneThrough, rows, state }: ShownImport): string {
  const done = Math.round((BAR * Math.min(doneThrough, rows)) / Math.max(rows, 1));
  return `${"█".repeat(done)}${"░".repeat(BAR - done)} ${doneThrough} of ${rows} rows, ${state}`;
}
