import { rename } from "node:fs/promises";
import type { UploadForm } from "#domain/contracts/console/imports.ts";
import { oneLine } from "#domain/rules/text/lines.ts";
import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { insertImport } from "#server/imports/import-queries.ts";
import { hashFile } from "#server/imports/reading/open-file.ts";
import { recogniseFile } from "#server/imports/reading/recognise-file.ts";
import { beginReading } from "#server/imports/upload-queries.ts";
import { chooseMapping, getMappingChoice } from "./mapping-choice.ts";
import type { UploadDeps } from "./upload-files.ts";
import { uploadPath } from "./upload-files.ts";

/** The console's way in for a file; the command line reads its own. */
export function createUploadServices(deps: UploadDeps) {
  return bindServices(deps, { chooseMapping, getMappingChoice, uploadImport });
}

const MAX_NAME_LETTERS = 200;

type Upload = UploadForm & {
  /** Where it lies, and what it was called where it came from. */
  readonly file: { readonly path: string; readonly fileName: string };
};

/** A file that is recognised is kept until it is read; whatever else it is, it is refused and nothing stays. */
async function uploadImport(
  { db, dataDir, now }: UploadDeps,
  actor: Actor,
  { file, source, licence, takesAll, takesPhotos }: Upload,
): Promise<{ id: number; needsMapping: boolean }> {
  requireRight(actor, "directory");
  const recognised = await recogniseFile(file.path);
  const needsMapping = recognised.shape === "plain-csv";
  const { id } = await insertImport(db, {
    fileName: plainName(file.fileName),
    sha256: await hashFile(file.path),
    shape: recognised.shape,
    state: "uploaded",
    source: source ?? recognised.source,
    licence: licence ?? recognised.licence,
    takesAll,
    takesPhotos,
    createdBy: actor.name,
    startedAt: now(),
  });
  await rename(file.path, uploadPath(dataDir, id));
  if (!needsMapping) await beginReading(db, id, null);
  return { id, needsMapping };
}

/** Some browsers send the whole path. */
function plainName(fileName: string): string {
  const [name = ""] = fileName.split(/[\\/]/).slice(-1);
  return oneLine(name.toWellFormed()).trim().slice(0, MAX_NAME_LETTERS) || "A file without a name";
}
