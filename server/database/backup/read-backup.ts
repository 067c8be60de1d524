import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import {
  type BackupHeader,
  CLOSING_BYTES,
  headerSchema,
  opening,
  partSchema,
} from "./backup-format.ts";
import { ByteReader } from "./byte-reader.ts";
import type { TableRows } from "./read-rows.ts";

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
