import { hostname } from "node:os";
import {
  backupCondition,
  type Condition,
  diskCondition,
  failedMailCondition,
  waitingMailCondition,
} from "#domain/rules/watch/condition.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import type { DiskSpace } from "#server/database/disk-space.ts";
import { getOutboxFigures } from "#server/mail/outbox-figures.ts";
import type { Finding } from "./trouble-deps.ts";

/** What one look found, well or not. */
export type Look = Finding & { condition: Condition };

const GIGABYTE = 1e9;

export async function findMailTroubles(
  { db }: DatabaseConnection,
  now: Date,
): Promise<readonly Look[]> {
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
export type WatchedBackups = {
  readonly everyMs: number;
  findLastBackupAt(): Promise<Date | undefined>;
};

export async function findBackupTrouble(
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
export function findDiskTrouble({ engine }: DatabaseConnection, disk: DiskSpace): Look {
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
