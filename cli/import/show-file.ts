import { basename } from "node:path";
import type { ColumnMapping } from "#domain/contracts/imports/imported-place.ts";
import { AppError } from "#server/errors.ts";
import { hashFile } from "#server/imports/reading/open-file.ts";
import { readRows } from "#server/imports/reading/read-rows.ts";
import { type RecognisedFile, recogniseFile } from "#server/imports/reading/recognise-file.ts";
import type { ImportSession, ShownImport } from "./import-session.ts";
import type { ImportOptions } from "./parse-import.ts";

export type LookedAtFile = {
  readonly path: string;
  readonly sha256: string;
  readonly file: RecognisedFile;
};

/** What is refused at first sight needs no database. */
export async function lookAtFile(path: string): Promise<LookedAtFile> {
  const file = await recogniseFile(path);
  return { path, file, sha256: await hashFile(path) };
}

/** Reads a file and has it compared with the directory; nothing of the directory changes. */
export async function showFile(
  session: ImportSession,
  { path, sha256, file }: LookedAtFile,
  { options, mapping }: { options: ImportOptions; mapping: ColumnMapping | null },
  onProgress: (rows: number) => void,
): Promise<ShownImport> {
  const begun = await session.get("begin", {
    ...{ fileName: basename(path), sha256, shape: file.shape, mapping },
    ...{ takesAll: options.all, takesPhotos: options.photos },
    source: options.source ?? file.source,
    licence: options.licence ?? file.licence,
  });
  // The very same was shown before, and nothing has changed since.
  if (begun.state !== "previewed")
    await sendRows(session, begun.id, path, { file, mapping }, onProgress);
  await leaveOut(session, begun.id, options);
  return session.get("show", { id: begun.id });
}

/** A file that breaks half-way leaves nothing behind, nor does Ctrl-C. */
async function sendRows(
  session: ImportSession,
  id: number,
  path: string,
  { file, mapping }: { file: RecognisedFile; mapping: ColumnMapping | null },
  onProgress: (rows: number) => void,
): Promise<void> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  process.once("SIGINT", stop);
  try {
    const reading = { shape: file.shape, ...(mapping && { mapping }) };
    for await (const rows of readRows(path, reading)) {
      if (isStopped) throw new AppError("conflict", "Stopped. Nothing has changed.");
      await session.send("rows", { id, rows });
      onProgress(rows.at(-1)?.row ?? 0);
    }
    await session.send("preview", { id });
  } catch (error) {
    await session.send("discard", { id });
    throw error;
  } finally {
    process.off("SIGINT", stop);
  }
}

async function leaveOut(session: ImportSession, id: number, options: ImportOptions): Promise<void> {
  for (const row of options.leaveOut) await session.send("leave-out", { id, row, isLeftOut: true });
  const fields = options.leaveOutFields;
  if (fields.length > 0) await session.send("leave-out", { id, fields });
}
