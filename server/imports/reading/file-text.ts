import { createReadStream } from "node:fs";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const CHUNK_BYTES = 256 * 1024;
const LOOKED_AT = 4096;

/** By its byte order mark; without one it is UTF-8, at most with a few broken characters, otherwise Windows-1252. */
export async function findEncoding(path: string, head: Buffer): Promise<Encoding> {
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
  for await (const text of readText(path, "utf-8")) {
    const marks = text.split("\uFFFD").length - 1;
    broken += marks;
    whole += (text.match(/[^\0-\x7F]/g)?.length ?? 0) - marks;
  }
  return whole > broken;
}

/** The file's text, without its mark, a piece at a time. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
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
