import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { AppError } from "#server/errors.ts";
import {
  type BackupHeader,
  ByteReader,
  CLOSING_BYTES,
  closing,
  findForeignOpening,
  headerSchema,
  opening,
  partSchema,
} from "./backup-format.ts";
import type { TableRows } from "./copy-rows.ts";

export type OpenBackup = { header: BackupHeader; parts: AsyncGenerator<TableRows> };

/** The content of a file whose checksum is right. The parts end with an error where some are missing. */
export async function readBackup(file: string): Promise<OpenBackup> {
  const { size } = await stat(file);
  const packed = createReadStream(file, { start: opening.length, end: size - CLOSING_BYTES - 1 });
  // A failure ends the iteration below.
  const content = pipeline(packed, createZstdDecompress(), () => {});
  const reader = new ByteReader(content);
  const header = headerSchema.parse(JSON.parse((await reader.findLine()) ?? ""));
  return { header, parts: readParts(reader, header) };
}

async function* readParts(reader: ByteReader, { tables }: BackupHeader) {
  const missing = tables.map(({ rows }) => rows);
  for (let line = await reader.findLine(); line !== undefined; line = await reader.findLine()) {
    const { table: index, rows, bytes } = partSchema.parse(JSON.parse(line));
    const table = tables[index];
    if (table === undefined) throw new Error("It has rows of a table that it does not name");
    missing[index] = (missing[index] ?? 0) - rows;
    yield { table, rows, data: await reader.getBytes(bytes) };
  }
  if (missing.some((rows) => rows !== 0)) throw new Error("It has not as many rows as it says");
}

/** Reads the whole file and changes nothing. Refuses what is foreign, cut short or damaged. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  await checkBytes(file);
  try {
    const { header, parts } = await readBackup(file);
    for await (const _ of parts);
    return header;
  } catch (error) {
    throw refusal(file, "is damaged", error);
  }
}

async function checkBytes(file: string): Promise<void> {
  const { size, start, end } = await readEnds(file);
  const foreign = findForeignOpening(start);
  if (foreign !== undefined) throw refusal(file, foreign);
  const isComplete = size > opening.length + CLOSING_BYTES;
  if (!isComplete || !end.equals(closing(await hashContent(file, size)))) {
    throw refusal(file, "is damaged or not complete: its checksum is wrong");
  }
}

async function readEnds(file: string): Promise<{ size: number; start: Buffer; end: Buffer }> {
  const handle = await open(file, "r").catch((error: unknown) => {
    throw refusal(file, "can't be read", error);
  });
  try {
    const { size } = await handle.stat();
    const start = Buffer.alloc(Math.min(size, opening.length));
    const end = Buffer.alloc(Math.min(size, CLOSING_BYTES));
    await handle.read(start, 0, start.length, 0);
    await handle.read(end, 0, end.length, size - end.length);
    return { size, start, end };
  } catch (error) {
    throw refusal(file, "can't be read", error);
  } finally {
    await handle.close();
  }
}

async function hashContent(file: string, size: number): Promise<Buffer> {
  const hash = createHash("sha256");
  const content: AsyncIterable<Buffer> = createReadStream(file, { end: size - CLOSING_BYTES - 1 });
  for await (const chunk of content) hash.update(chunk);
  return hash.digest();
}

function refusal(file: string, reason: string, cause?: unknown): AppError {
  return new AppError("invalid", `${basename(file)} ${reason}.`, { cause });
}
