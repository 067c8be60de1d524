import { jsonVerifier } from "stream-json/core/utils/verifier.js";
import { AppError } from "#server/errors.ts";
import { countBytes, countMarkBytes, readText } from "./file-text.ts";
import type { OpenedFile } from "./open-file.ts";

/** Where the JSON of a file breaks, found by reading it once more. */
export async function explainJsonFault(file: OpenedFile): Promise<AppError> {
  const byte = await findFaultyByte(file);
  const message =
    byte === undefined
      ? `The JSON of this file breaks off at byte ${file.bytes}, its end: something is missing there.`
      : `The JSON of this file is broken at byte ${byte}.`;
  return new AppError("invalid", message);
}

async function findFaultyByte(file: OpenedFile): Promise<number | undefined> {
  const verify = jsonVerifier({ jsonStreaming: true });
  let [characters, bytes] = [0, countMarkBytes(file.head)];
  let before = "";
  for await (const text of readText(file.path, file.encoding)) {
    try {
      verify(text);
    } catch (error) {
      const offset =
        error instanceof Error && "offset" in error ? Number(error.offset) : Number.NaN;
      const start = characters - before.length;
      const seen = `${before}${text}`.slice(0, Math.max(0, offset - start));
      return bytes - countBytes(before, file.encoding) + countBytes(seen, file.encoding);
    }
    before = text;
    characters += text.length;
    bytes += countBytes(text, file.encoding);
  }
  return undefined;
}
