import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import {
  backupCondition,
  type Condition,
  diskCondition,
  failedMailCondition,
  type TroubleKind,
  waitingMailCondition,
} from "#domain/rules/watch/trouble-limits.ts";
import { type DiskSpace, readDiskSpace } from "#server/database/data-files.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import { PeriodicJob } from "#server/jobs/periodic-job.ts";
import type { Log } from "#server/log.ts";
import type { MailProvider } from "#server/mail/mail-provider.ts";
import { getOutboxFigures } from "#server/mail/outbox-queries.ts";
import { DatabaseWatch, type Finding, noteCondition, type TroubleDeps } from "./note-troubles.ts";

/** What one look found, well or not. */
type Look = Finding & { condition: Condition };

const GIGABYTE = 1e9;

async function findMailTroubles({ db }: DatabaseConnection, now: Date): Promise<readonly Look[]> {
  const { waiting, oldestWaiting, failedOfOthers } = await getOutboxFigures(db, now);
  return [
    {
      kind: "mail-waiting",
      key: "mail-waiting",
      detail: `Waiting mails: ${waiting}. The oldest has waited for more than an hour.`,
      condition: waitingMailCondition(oldestWaiting, now),
    },
    {
      kind: "mail-failed",
      key: "mail-failed",
      detail: `Mails that were given up in the last 7 days: ${failedOfOthers}.`,
      condition: failedMailCondition(failedOfOthers),
    },
  ];
}

/** What of the backups that the site makes by itself has to be known. */
type WatchedBackups = {
  readonly everyMs: number;
  findLastBackupAt(): Promise<Date | undefined>;
};

async function findBackupTrouble(
  { everyMs, findLastBackupAt }: WatchedBackups,
  watchedSince: Date,
  now: Date,
): Promise<Look> {
  const last = await findLastBackupAt();
  return {
    kind: "backup",
    key: "backup",
    detail: `The newest backup in BACKUP_DIR: ${last === undefined ? "none" : last.toISOString()}.`,
    condition: backupCondition({ last, everyMs, watchedSince }, now),
  };
}

/** Several machines may share one PostgreSQL, and each has a disk. With PGlite there is one. */
function findDiskTrouble({ engine }: DatabaseConnection, disk: DiskSpace): Look {
  const machine = hostname();
  const percent = ((disk.freeBytes / disk.sizeBytes) * 100).toFixed(1);
  const free = (disk.freeBytes / GIGABYTE).toFixed(1);
  return {
    kind: "disk",
    key: engine === "pglite" ? "disk" : `disk:${machine}`,
    detail: `Of the disk that holds DATA_DIR on ${machine}, ${percent} % (${free} GB) are free.`,
    condition: diskCondition(disk),
  };
}

type WatchParts = Omit<TroubleDeps, "db"> & {
  connection: DatabaseConnection;
  dataDir: string;
  log: Log;
  /** A connection of its own to the mail server: the outbox may be busy with its. */
  provider: MailProvider;
  /** Where the site makes them by itself. */
  backups?: WatchedBackups | undefined;
  readDisk?: (folder: string) => Promise<DiskSpace>;
  /** How long the database has to answer. */
  pingMs?: number;
};

const EVERY_MS = 60_000;
const PING_MS = 5_000;

/**
 * Looks every minute whether all is well, and tells the team when it is not and when it is again. Every
 * process looks, since each may have a disk of its own and may be the last one; the team hears once.
 */
export class Watch {
  readonly #parts: WatchParts;
  readonly #deps: TroubleDeps;
  readonly #database: DatabaseWatch;
  readonly #job: PeriodicJob;
  #since: Date | undefined;
  readonly #isBad = new Map<TroubleKind, boolean>();

  constructor(parts: WatchParts) {
    const { connection, siteUrl, teamEmail, log } = parts;
    this.#parts = parts;
    this.#deps = { db: connection.db, siteUrl, teamEmail };
    this.#database = new DatabaseWatch({ ...parts, ...this.#deps });
    this.#job = new PeriodicJob({
      everyMs: EVERY_MS,
      run: () => this.look(new Date()),
      onFailure: (error) => log.warn({ err: error }, "troubles could not be looked for"),
    });
  }

  /** What this process saw last: 1 for trouble. */
  get troubles(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#isBad].map(([kind, isBad]) => [kind, isBad ? 1 : 0]));
  }

  start(): void {
    this.#job.start();
  }

  async stop(): Promise<void> {
    await this.#job.stop();
    await this.#parts.provider.close();
  }

  async look(now: Date): Promise<void> {
    const { connection, dataDir, backups, readDisk = readDiskSpace } = this.#parts;
    const since = this.#since ?? now;
    this.#since = since;
    const isUp = await this.#answers();
    this.#remember("database", await this.#database.look(isUp, now));
    if (!isUp) return;
    await this.#noteAll(now, () => findMailTroubles(connection, now));
    await this.#noteAll(now, async () => [findDiskTrouble(connection, await readDisk(dataDir))]);
    if (backups !== undefined) {
      await this.#noteAll(now, async () => [await findBackupTrouble(backups, since, now)]);
    }
  }

  /** One that can't be looked for does not keep the others from being told. */
  async #noteAll(now: Date, find: () => Promise<readonly Look[]>): Promise<void> {
    try {
      for (const look of await find()) await this.#note(look, now);
    } catch (error) {
      this.#parts.log.warn({ err: error }, "a trouble could not be looked for, trying again");
    }
  }

  async #note({ condition, ...finding }: Look, now: Date): Promise<void> {
    const { log } = this.#parts;
    this.#remember(finding.kind, condition);
    const change = await noteCondition(this.#deps, finding, condition, now);
    if (change === "begins") log.error({ trouble: finding.key }, finding.detail);
    if (change === "ends") log.info({ trouble: finding.key }, "a trouble is over");
  }

  #remember(kind: TroubleKind, condition: Condition): void {
    if (condition !== "between") this.#isBad.set(kind, condition === "bad");
  }

  async #answers(): Promise<boolean> {
    const { connection, pingMs = PING_MS } = this.#parts;
    const answered = connection.ping().then(
      () => true,
      () => false,
    );
    const done = new AbortController();
    const tooLong = sleep(pingMs, false, { signal: done.signal }).catch(() => false);
    return Promise.race([answered, tooLong]).finally(() => done.abort());
  }
}
