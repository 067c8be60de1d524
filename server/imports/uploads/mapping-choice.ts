import type { MappingForm } from "#domain/contracts/console/imports.ts";
import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import type { MappedField } from "#domain/rules/imports/import-columns.ts";
import { readColumnChoice } from "#domain/rules/imports/read-column-choice.ts";
import { proposeMapping } from "#domain/rules/imports/reading/propose-mapping.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import {
  getImportRecord,
  type ImportMapping,
  listMappings,
  saveMapping,
} from "#server/imports/import-queries.ts";
import { recogniseFile } from "#server/imports/reading/recognise-file.ts";
import { beginReading } from "#server/imports/upload-queries.ts";
import type { UploadDeps } from "./upload-files.ts";
import { hasUpload, uploadPath } from "./upload-files.ts";

export type MappingToChoose = MappingForm & { readonly id: number };

/** What the columns are is settled: the file is read from here on. */
export async function chooseMapping(
  deps: UploadDeps,
  actor: Actor,
  { id, columns, saveAs }: MappingToChoose,
): Promise<void> {
  requireRight(actor, "directory");
  const { header } = await readUploadHeader(deps, id);
  const { mapping, problems } = readColumnChoice(header, columns);
  if (problems.length > 0) throw new AppError("invalid", problems.join(" "));
  await deps.db.transaction(async (tx) => {
    if (!(await beginReading(tx, id, mapping))) {
      throw new AppError("conflict", "Somebody else has chosen the columns of this file just now.");
    }
    if (saveAs === null) return;
    const named = { name: saveAs, header, columns: mapping };
    await saveImportMapping({ ...deps, db: tx }, actor, named);
  });
}

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

/** Of a file that waits until somebody says what its columns are. */
async function readUploadHeader({ db, dataDir }: UploadDeps, id: number) {
  const { state } = await getImportRecord(db, id);
  if (state !== "uploaded") {
    throw new AppError("conflict", "The columns of this file are chosen already.");
  }
  if (!(await hasUpload(dataDir, id))) {
    throw new AppError("conflict", "The file is no longer here. Discard this and upload it again.");
  }
  const { header = [], samples = [] } = await recogniseFile(uploadPath(dataDir, id));
  return { header, samples };
}

/** All of them, or those that were made for a file with this header. */
export async function listImportMappings(
  { db }: StoreDeps,
  actor: Actor,
  { header }: { readonly header?: readonly string[] | undefined },
): Promise<ImportMapping[]> {
  requireRight(actor, "directory");
  const mappings = await listMappings(db);
  return header === undefined ? mappings : mappings.filter((one) => isSameJson(one.header, header));
}

type NamedMapping = {
  readonly name: string;
  readonly header: readonly string[];
  readonly columns: ColumnMapping;
};

/** Kept for the next file with the same header. */
export async function saveImportMapping(
  deps: StoreDeps,
  actor: Actor,
  { name, header, columns }: NamedMapping,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "import-mapping.save",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      await saveMapping(tx, { name, header: [...header], columns, createdBy: actor.name });
      await tell({ subjectId: name, after: { columns } });
    },
  });
}
