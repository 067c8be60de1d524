/**
 * What a look found: beyond a limit, well within it, or between the two. Between them nothing changes, so that a
 * value around its limit does not come and go.
 */
export type Condition = "bad" | "between" | "good";

export type Change = "begins" | "ends";

/** The team is told of changes alone: once when a trouble begins, once when it is over. */
export function changeOf(isOpen: boolean, condition: Condition): Change | undefined {
  if (condition === "bad" && !isOpen) return "begins";
  if (condition === "good" && isOpen) return "ends";
  return undefined;
}

type Limits = { readonly begins: number; readonly ends: number };

const diskFreeShare: Limits = { begins: 0.1, ends: 0.12 };
const mailWaitMinutes: Limits = { begins: 60, ends: 10 };
const databaseAwayMinutes = 5;
const backupLateMinutes = 60;

const MINUTE_MS = 60_000;

export function diskCondition(disk: { freeBytes: number; sizeBytes: number }): Condition {
  const share = disk.sizeBytes > 0 ? disk.freeBytes / disk.sizeBytes : 1;
  if (share < diskFreeShare.begins) return "bad";
  return share > diskFreeShare.ends ? "good" : "between";
}

/** Of the mail that has waited longest; where none waits all is well. */
export function waitingMailCondition(oldestWaiting: Date | undefined, now: Date): Condition {
  const minutes = oldestWaiting === undefined ? 0 : minutesBetween(oldestWaiting, now);
  if (minutes >= mailWaitMinutes.begins) return "bad";
  return minutes < mailWaitMinutes.ends ? "good" : "between";
}

export function failedMailCondition(failed: number): Condition {
  return failed > 0 ? "bad" : "good";
}

export function databaseCondition(awaySince: Date | undefined, now: Date): Condition {
  if (awaySince === undefined) return "good";
  return minutesBetween(awaySince, now) >= databaseAwayMinutes ? "bad" : "between";
}

type BackupFacts = {
  last: Date | undefined;
  everyMs: number;
  /** Since when one could have been made. */
  watchedSince: Date;
};

/** A backup that fails is tried again soon: an hour after it was due it is no accident any more. */
export function backupCondition(facts: BackupFacts, now: Date): Condition {
  const { last, everyMs, watchedSince } = facts;
  const due = last === undefined ? watchedSince : new Date(last.getTime() + everyMs);
  const lateMinutes = minutesBetween(due, now);
  if (lateMinutes >= backupLateMinutes) return "bad";
  return lateMinutes < 0 ? "good" : "between";
}

function minutesBetween(start: Date, end: Date): number {
  return (end.getTime() - start.getTime()) / MINUTE_MS;
}

/** What the team is told of by mail. */
export type TroubleKind = "mail-waiting" | "mail-failed" | "disk" | "database" | "backup";
