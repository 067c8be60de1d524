import { open } from "node:fs/promises";
import { AppError } from "#server/errors.ts";
import { explainReading } from "./explain-reading.ts";
import { type Encoding, findEncoding } from "./file-text.ts";
import { findForeignKind } from "./foreign-kinds.ts";

const HEAD_BYTES = 64 * 1024;

export type OpenedFile = {
  readonly path: string;
  readonly bytes: number;
  readonly head: Buffer;
  readonly encoding: Encoding;
};

/** Looks at how a file begins, and refuses what can't be a list of places. */
export async function openFile(path: string): Promise<OpenedFile> {
  try {
    const { head, bytes } = await readHead(path);
    if (bytes === 0) throw new AppError("invalid", "This file is empty: it has 0 bytes.");
    const kind = findForeignKind(head);
    if (kind !== undefined) throw new AppError("invalid", kind);
    return { path, head, bytes, encoding: await findEncoding(path, head) };
  } catch (error) {
    throw explainReading(error, path);
  }
}

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  await using file = await open(path);
  const stats = await file.stat();
  if (stats.isDirectory()) throw Object.assign(new Error("folder"), { code: "EISDIR" });
  if (!stats.isFile()) throw new AppError("invalid", "This is no ordinary file.");
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return { head: buffer.subarray(0, bytesRead), bytes: stats.size };
}
