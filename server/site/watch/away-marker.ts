import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Remembers that the team was told of a database that is away. The database can't, so a file does: for all
 * processes with this data folder, and over restarts. Where not even a file can be written (a full disk),
 * this process remembers by itself.
 */
export class AwayMarker {
  readonly #folder: string;
  readonly #path: string;
  #remembered: Date | undefined;

  constructor(dataDir: string) {
    this.#folder = dataDir;
    this.#path = join(dataDir, "database-away");
  }

  /** True for the first who asks. */
  async claim(since: Date): Promise<boolean> {
    if (this.#remembered !== undefined) return false;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(this.#path, since.toISOString(), { flag: "wx" });
      return true;
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      this.#remembered = since;
      return true;
    }
  }

  /** Since when, for the first who asks after it was claimed. */
  async take(): Promise<Date | undefined> {
    const remembered = this.#remembered;
    this.#remembered = undefined;
    if (remembered !== undefined) return remembered;
    const own = `${this.#path}.${process.pid}`;
    try {
      await rename(this.#path, own);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
    const since = new Date(await readFile(own, "utf8"));
    await rm(own, { force: true });
    return Number.isNaN(since.getTime()) ? new Date() : since;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
