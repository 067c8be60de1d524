import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MakeBackup } from "#server/database/backup/write-backup.ts";
import type { Database } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";

export type BackupsParts = {
  folder: string;
  everyMs: number;
  /** How many are kept, the newest ones. */
  keep: number;
  makeBackup: MakeBackup;
  db: Database;
  log: Log;
  now: () => Date;
};

/** How soon one that failed is tried again. */
const LOOK_MS = 10 * 60_000;
const UNFINISHED = /^pilates-atlas-.*\.backup\.unfinished$/;
const NAME = /^pilates-atlas-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.backup$/;

/** Makes a backup whenever the newest one in its folder is too old, on one process of all. */
export class Backups {
  readonly #parts: BackupsParts;
  readonly #job: PeriodicJob;
  readonly everyMs: number;
  /** In this process, since it last went well. */
  isFailing = false;

  constructor(parts: BackupsParts) {
    this.#parts = parts;
    this.everyMs = parts.everyMs;
    this.#job = new PeriodicJob({
      everyMs: Math.min(parts.everyMs, LOOK_MS),
      shared: { db: parts.db, name: "backup" },
      run: () => this.runIfDue(),
      onFailure: (error) => {
        this.isFailing = true;
        parts.log.error({ err: error }, "no backup could be made, trying again");
      },
    });
  }

  start(): void {
    this.#job.start();
  }

  stop(): Promise<void> {
    return this.#job.stop();
  }

  /** Undefined where there is none, or the folder can't be read. */
  readonly findLastBackupAt = async (): Promise<Date | undefined> => {
    const [newest] = await this.#list().catch(() => []);
    return newest === undefined ? undefined : timeOf(newest);
  };

  async runIfDue(): Promise<void> {
    const { folder, everyMs, makeBackup, log, now } = this.#parts;
    const last = await this.findLastBackupAt();
    if (last !== undefined && now().getTime() - last.getTime() < everyMs) return;
    const report = await makeBackup({ file: join(folder, nameAt(now())), force: false });
    this.isFailing = false;
    log.info(report, "a backup was made");
    await this.#deleteOld();
  }

  /** Only ever after a new one was read back; with them goes what a kill left behind. */
  async #deleteOld(): Promise<void> {
    const { folder, keep } = this.#parts;
    const killed = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
    const old = (await this.#list()).slice(keep);
    for (const name of [...killed, ...old]) await rm(join(folder, name));
  }

  /** The newest first. */
  async #list(): Promise<string[]> {
    const names = await readdir(this.#parts.folder);
    return names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }
}

function nameAt(time: Date): string {
  return `pilates-atlas-${time.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

function timeOf(name: string): Date | undefined {
  const [, day, ...clock] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${clock.join(":")}Z`);
}
