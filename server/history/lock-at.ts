import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import { personWords } from "#domain/rules/history/person-words.ts";
import { changedSides, type Fields } from "#domain/rules/history/plan-undo.ts";
import { historyWords } from "#domain/rules/queue/compare-facts.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "./actor.ts";
import { listAuditEntries } from "./audit-queries.ts";
import { listPeopleNames } from "./name-queries.ts";
import { shownValue } from "./undoable.ts";

/** A kind of thing that two may change at once: how one is locked, and what the second of them is told. */
export type Versioned<Id, Row, Typed = undefined> = {
  /** What the log calls such things, whose number there is the id: so whoever was first is named. */
  readonly thing?: string;
  /** Until the transaction ends. */
  readonly lock: (tx: Database, id: Id) => Promise<Row | undefined>;
  /** Said where there is none; `last` is whoever did something to it before, and so deleted it. */
  readonly missing: (id: Id, last: string | undefined) => string;
  /** Undefined where it is not to be changed any more: then nobody has seen it as it is. */
  readonly versionOf: (row: Row) => number | undefined;
  /** Whether what would be written is there already: then nobody's change is lost. */
  readonly holds?: (row: Row, typed: Typed) => boolean;
  /** In the words of the screen; `typed` is what the second of the two would write. */
  readonly conflict: (
    tx: Database,
    row: Row,
    typed: Typed | undefined,
    first: string,
  ) => Promise<AppError>;
};

/** The thing, for this transaction alone and as whoever changes it has seen it; a command has seen no version. */
export async function lockAt<Id extends number | string, Row, Typed>(
  tx: Database,
  kind: Versioned<Id, Row, Typed>,
  id: Id,
  version: number | undefined,
  typed?: Typed,
): Promise<Row> {
  const row = await kind.lock(tx, id);
  if (row !== undefined && (version === undefined || version === kind.versionOf(row))) return row;
  if (row !== undefined && typed !== undefined && kind.holds?.(row, typed)) return row;
  const last = kind.thing === undefined ? undefined : await findLastToChange(tx, kind.thing, id);
  if (row === undefined) throw new AppError("not-found", kind.missing(id, last));
  throw await kind.conflict(tx, row, typed, last ?? SOMEBODY);
}

const SOMEBODY = "Somebody else";

/** Who it was, in words; `You` where that is whoever asks. */
export async function findLastToChange(
  tx: Database,
  subjectType: string,
  subjectId: number | string,
  viewer = "",
): Promise<string | undefined> {
  const latest = (await listAuditEntries(tx, { subjectType, subjectId })).at(-1);
  if (latest === undefined) return undefined;
  const name = personWords(latest.actor, viewer, await listPeopleNames(tx));
  // A mail address stays as it is written.
  return /^\S+@/.test(name) ? name : capitalized(name);
}

/** Of oneself one has another tab, and not another person, to look for. */
export function changedMeanwhileWords(by: string): string {
  const first =
    by === "You" ? "You changed this meanwhile in another tab" : `${by} has changed this meanwhile`;
  return `${first}. Nothing was saved.`;
}

/** With both values of each field that differs. */
export function fieldsConflict(
  current: Fields & { readonly version: number },
  typed: Fields | undefined,
  by: string,
): AppError {
  const mine = typed ?? {};
  const { after } = changedSides(current, mine);
  const names = Object.keys(after).filter((name) => name in mine);
  return new AppError("conflict", changedMeanwhileWords(by), {
    version: current.version,
    by,
    issues: names.map((name) => ({
      path: name,
      message: `It is now ${shownValue(name, current[name])}. You wrote ${shownValue(name, mine[name])}.`,
    })),
  });
}

type Subject = { readonly subjectType: string; readonly subjectId: number };

/** For the second of two who decide the same thing: who was first, what they did and when. */
export async function changedMeanwhile(
  tx: Database,
  subject: Subject,
  { actor, now, version }: { actor: Actor; now: Date; version: number },
): Promise<AppError> {
  const latest = (await listAuditEntries(tx, subject)).at(-1);
  const first =
    latest === undefined
      ? "Somebody else was faster"
      : `${capitalized(historyWords(latest, actor.name, await listPeopleNames(tx)))}, ${dayAndTime(latest.createdAt, now)}`;
  return new AppError("conflict", `${first}. Nothing of yours was done.`, { version });
}
