import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import { proposeMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { getImportRecord } from "#server/imports/imports.ts";
import { listImportMappings } from "#server/imports/list-import-mappings.ts";
import type { UploadDeps } from "#server/upload-deps.ts";
import { readUploadHeader } from "./upload-header.ts";

type Choice = {
  readonly id: number;
  /** Take the choice of an earlier file. */
  readonly mapping?: string | undefined;
};

export type MappingChoice = {
  readonly id: number;
  readonly fileName: string;
  readonly columns: readonly {
    readonly column: string;
    readonly field: MappedField | null;
    readonly samples: readonly string[];
  }[];
  /** Names of what was chosen for earlier files with the same columns. */
  readonly saved: readonly string[];
  /** Whose choice the columns show. */
  readonly chosen: string | undefined;
};

/** Each is a field of a form, of which no more are taken. */
const MAX_SHOWN_COLUMNS = 900;

/** Each column of a plain file with some of its values, and what it seems to be. */
export async function getMappingChoice(
  deps: UploadDeps,
  actor: Actor,
  { id, mapping }: Choice,
): Promise<MappingChoice> {
  requireRight(actor, "directory");
  const { fileName } = await getImportRecord(deps.db, id);
  const { header, samples } = await readUploadHeader(deps, id);
  if (header.length > MAX_SHOWN_COLUMNS) {
    throw new AppError(
      "invalid",
      `This file has ${header.length} columns, more than a screen can ask about. The command takes it: npm run import -- FILE --map "Column=name".`,
    );
  }
  const saved = await listImportMappings(deps, actor, { header });
  const taken = mapping === undefined ? saved[0] : saved.find(({ name }) => name === mapping);
  // A column can have any name, also one that every object answers to.
  const fieldOf = taken && new Map(Object.entries(taken.columns));
  const columns = proposeMapping(header, samples).map((column) => ({
    ...column,
    field: fieldOf === undefined ? column.field : (fieldOf.get(column.column) ?? null),
  }));
  return { id, fileName, columns, saved: saved.map(({ name }) => name), chosen: taken?.name };
}
