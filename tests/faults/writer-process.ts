import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";

const newsSchema = z.union([
  z.object({ stored: z.array(z.int()), torn: z.int() }),
  z.object({ safe: z.int() }),
]);

export type Writer = {
  /** Ids that the process was told are safe. */
  safe: number[];
  /** What it found at its start; undefined where it died before. */
  found: { stored: number[]; torn: number } | undefined;
  /** Resolves when it writes. Fails where it ended before. */
  writing: Promise<void>;
  kill(): Promise<void>;
};

export function startWriter(place: { dataDir?: string; databaseUrl?: string | undefined }): Writer {
  const { dataDir = "", databaseUrl = "" } = place;
  const child = spawn(process.execPath, [join(import.meta.dirname, "writer.ts")], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const { promise: writing, resolve, reject } = Promise.withResolvers<void>();
  writing.catch(() => {});
  let complaints = "";
  child.stderr.on("data", (text) => {
    complaints += text;
  });
  ended.then(() => reject(new Error(`The writer ended: ${complaints}`)));
  const writer: Writer = {
    safe: [],
    found: undefined,
    writing,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
  createInterface(child.stdout).on("line", (line) => {
    const news = newsSchema.safeParse(parseJson(line));
    if (!news.success) return;
    if ("safe" in news.data) writer.safe.push(news.data.safe);
    else writer.found = news.data;
    resolve();
  });
  return writer;
}

/** The last line may be cut short by the kill: then nobody was told. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
