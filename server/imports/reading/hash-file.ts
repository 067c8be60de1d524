import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { explainReading } from "./explain-reading.ts";

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
