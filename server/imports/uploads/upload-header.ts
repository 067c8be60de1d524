import { AppError } from "#server/errors.ts";
import { getImportRecord } from "#server/imports/imports.ts";
import { recogniseFile } from "#server/imports/reading/recognise-file.ts";
import type { UploadDeps } from "#server/upload-deps.ts";
import { hasUpload, uploadPath } from "./upload-files.ts";

/** Of a file that waits until somebody says what its columns are. */
export async function readUploadHeader({ db, dataDir }: UploadDeps, id: number) {
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
