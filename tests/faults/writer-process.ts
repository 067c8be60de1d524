import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { z } from "zod";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";

const newsSchema = z.union([
  z.object({ stored: z.array(z.int()), torn: z.int() }),
  z.object({ safe: z.int() }),
]);

export type Writer = {
  /** Ids that the process was told are safe. */
  safe: number[];
  /** What it found at its start; undefined where it died before. */
  found: { stored: number[]; torn: number } | undefined;
  /** Resolves with the first id that is safe. Fails where it ended before. */
  writing: Promise<void>;
  kill(): Promise<void>;
};

/** `program` is what `bundleWriter` made. */
export function startWriter(
  program: string,
  place: { dataDir?: string; databaseUrl?: string | undefined },
  variables: Record<string, string> = {},
): Writer {
  const { dataDir = "", databaseUrl = "" } = place;
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      MIGRATIONS_FOLDER: migrationsFolder,
      ...variables,
    },
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
    if ("stored" in news.data) {
      writer.found = news.data;
    } else {
      writer.safe.push(news.data.safe);
      resolve();
    }
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
