import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "#server/errors.ts";

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

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const CHUNK_BYTES = 256 * 1024;
const LOOKED_AT = 4096;

/** By its byte order mark; without one it is UTF-8, at most with a few broken characters, otherwise Windows-1252. */
async function findEncoding(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const unmarked = findUnmarkedUtf16(head);
  if (unmarked !== undefined) return unmarked;
  const isMarked = countMarkBytes(head) > 0;
  if (isMarked || (await isUtf8(path)) || (await isMostlyUtf8(path))) return "utf-8";
  return "windows-1252";
}

/** Of Latin letters every second byte is zero. */
function findUnmarkedUtf16(head: Buffer): Encoding | undefined {
  const bytes = head.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  bytes.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = bytes.length * 0.3;
  if (odd > most && even < most / 10) return "utf-16le";
  return even > most && odd < most / 10 ? "utf-16be" : undefined;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** In Windows-1252 hardly two bytes in a row are a character of UTF-8; one broken byte makes no file of it. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  let [whole, broken] = [0, 0];
  for await (const text of readFileText(path, "utf-8")) {
    const marks = text.split("\uFFFD").length - 1;
    broken += marks;
    whole += (text.match(/[^\0-\x7F]/g)?.length ?? 0) - marks;
  }
  return whole > broken;
}

/** The file's text, without its mark, a piece at a time. */
export async function* readFileText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** How many bytes of the file its first characters are; `text` is without the mark. */
export function countBytes(text: string, encoding: Encoding): number {
  if (encoding === "windows-1252") return text.length;
  return encoding === "utf-8" ? Buffer.byteLength(text) : text.length * 2;
}

export function countMarkBytes(head: Buffer): number {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 3;
  return (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) ? 2 : 0;
}

/** The SHA-256 by which a file is known again. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    await pipeline(createReadStream(path), hash);
  } catch (error) {
    throw explainReading(error, path);
  }
  return hash.digest("hex");
}

/** Why a file could not be read, in one sentence. */
export function explainReading(error: unknown, path: string): AppError {
  if (error instanceof AppError) return error;
  const name = basename(path);
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new AppError("not-found", `There is no file “${name}”.`, { cause: error });
  }
  if (code === "EISDIR") {
    return new AppError("invalid", `“${name}” is a folder: name one file in it.`, { cause: error });
  }
  if (code === "EACCES" || code === "EPERM") {
    const message = `“${name}” may not be read by this user: its permissions forbid it.`;
    return new AppError("forbidden", message, { cause: error });
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new AppError("invalid", `“${name}” can't be read: ${reason}.`, { cause: error });
}

const unpack = "unpack it and import the file inside";
const saveAsCsv = "save the sheet as CSV and import that";

/** What a file begins with, and what to do about it. */
const kinds: readonly (readonly [string, string])[] = [
  ["504b0506", `an empty zip archive: ${unpack}`],
  ["d0cf11e0", `an old Excel workbook (xls): ${saveAsCsv}`],
  ["1f8b", `a gzip archive: ${unpack}`],
  ["425a68", `a bzip2 archive: ${unpack}`],
  ["fd377a585a00", `an xz archive: ${unpack}`],
  ["28b52ffd", `a zstd archive: ${unpack}`],
  ["377abcaf271c", `a 7z archive: ${unpack}`],
  ["526172211a07", `a rar archive: ${unpack}`],
  ["255044462d", "a PDF, which has no table to read"],
  ["89504e47", "a picture (PNG)"],
  ["ffd8ff", "a picture (JPEG)"],
  ["47494638", "a picture (GIF)"],
  ["49492a00", "a picture (TIFF)"],
  ["4d4d002a", "a picture (TIFF)"],
  ["53514c69746520666f726d6174203300", "an SQLite database: export its table as CSV"],
  ["50415231", "a Parquet file: export it as CSV or JSON"],
];

/** One sentence for what is no text with places in it; undefined for what may be. */
function findForeignKind(head: Buffer): string | undefined {
  const kind = findBinaryKind(head);
  if (kind !== undefined) return `From byte 0 on this is ${kind}.`;
  const byte = findBinaryByte(head);
  return byte === undefined
    ? undefined
    : `This is no text: byte ${byte} is one that no text has. Import JSON, JSON lines or CSV.`;
}

function findBinaryKind(head: Buffer): string | undefined {
  if (head.subarray(0, 4).toString("hex") === "504b0304") return findZipKind(head);
  if (head.subarray(4, 24).includes("OSMHeader")) {
    return "OpenStreetMap's PBF: export the places as GeoJSON, for instance with overpass-turbo";
  }
  if (head.subarray(0, 4).toString("latin1") === "RIFF") return "a picture or a sound (RIFF)";
  const hex = head.subarray(0, 16).toString("hex");
  return kinds.find(([signature]) => hex.startsWith(signature))?.[1];
}

function findZipKind(head: Buffer): string {
  const names = head.toString("latin1");
  if (names.includes("xl/") || names.includes("[Content_Types].xml")) {
    return `an Excel workbook (xlsx): ${saveAsCsv}`;
  }
  return names.includes("opendocument")
    ? `an OpenDocument file: ${saveAsCsv}`
    : `a zip archive: ${unpack}`;
}

/** Text has next to no control characters; a NUL here or there is a fault in a cell, and UTF-16 has its own marks. */
function findBinaryByte(head: Buffer): number | undefined {
  const bytes = head.subarray(0, 4096);
  const isControl = (byte: number) =>
    (byte < 32 && ![0, 9, 10, 12, 13, 27].includes(byte)) || byte === 127;
  const controls = bytes.filter(isControl).length;
  return controls > bytes.length / 20 ? bytes.findIndex(isControl) : undefined;
}

function beginningOf({ head, encoding }: OpenedFile): string {
  return new TextDecoder(encoding).decode(head).trimStart();
}

export function startsLikeJson(file: OpenedFile): boolean {
  return /^[[{]/.test(beginningOf(file));
}

/** Pages and XML are text, and no list of places. */
export function refuseMarkup(file: OpenedFile): void {
  const text = beginningOf(file).slice(0, 2000);
  if (!/^<[!?a-z]/i.test(text)) return;
  const message = /<!doctype html|<html|<head|<body/i.test(text)
    ? "From byte 0 on this is a web page (HTML): perhaps the download asked you to sign in."
    : "From byte 0 on this is XML: export the places as JSON, GeoJSON or CSV.";
  throw new AppError("invalid", message);
}
