import { backOf, type WayBack } from "#domain/deeds.ts";
import { findLoggedField } from "#domain/logged-fields.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { describeField } from "#domain/rules/history/field-words.ts";
import { noNames } from "#domain/rules/history/person-words.ts";
import type { Fields } from "#domain/rules/history/plan-undo.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "./actor.ts";
import type { AuditRow } from "./audit-queries.ts";

/** What is written where a change is taken back. */
export type Restoring = {
  /** The entry that is undone. */
  readonly entry: AuditRow;
  /** As the log has them, so times are texts: each kind parses its own. */
  readonly values: Fields;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * A kind of thing whose changes can be undone. The log's entry about the undo is not its concern; raising the thing's
 * version is, and telling those who keep it in memory.
 */
export type Undoable = {
  /** Why this change in particular can't be undone, in a sentence. */
  readonly refuse?: (entry: AuditRow) => string | undefined;
  /** Fields that make sense together alone. */
  readonly groups?: readonly (readonly string[])[];
  /** Fields that `write` counts anew where they have changed since: nobody has to choose. */
  readonly counted?: readonly string[];
  /** The thing as it is now, under the names that the log uses, locked until the transaction ends. */
  readonly read: (tx: Database, entry: AuditRow) => Promise<Fields | undefined>;
  /** Answers with what it has written, as the log keeps it. */
  readonly write: (tx: Database, restoring: Restoring) => Promise<Fields>;
  /** Takes back that it was made (an entry without `before`). Without it, that can't be undone. */
  readonly remove?: (tx: Database, restoring: Restoring) => Promise<void>;
  /** For a thing that is never removed: what taking back that it was made changes instead. */
  readonly made?: { readonly before: Fields; readonly after: Fields };
  /** Brings it back after it was removed (an entry without `after`). */
  readonly create?: (tx: Database, restoring: Restoring) => Promise<void>;
};

/** One for each way back that the table of deeds names; whoever puts the services together hands them over. */
export type Undoables = Readonly<Record<WayBack, Undoable>>;

export function findUndoable(undoables: Undoables, entry: AuditRow): Undoable | undefined {
  const back = backOf(entry);
  return typeof back === "string" ? undoables[back] : undefined;
}

const UNDO_DAYS = 90;

/** Why a change can't be undone, in a sentence; undefined where it can. */
export function whyFinal(undoables: Undoables, entry: AuditRow, now: Date): string | undefined {
  const { before, after, createdAt } = entry;
  const back = backOf(entry);
  if (typeof back === "object") return back.why;
  const undoable = undoables[back];
  if (createdAt < addDays(now, -UNDO_DAYS)) {
    return `Changes can be undone for ${UNDO_DAYS} days, and this one is older.`;
  }
  if (before === null && after === null) return "Nothing is known of what it was before.";
  if (before === null && undoable.remove === undefined && undoable.made === undefined) {
    return "There is no state before this one to go back to.";
  }
  if (after === null && undoable.create === undefined) return "It is gone, and does not come back.";
  return undoable.refuse?.(entry);
}

export type HistoryDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly undoables: Undoables;
};

/** A field's value within a sentence; a price as the history says it, not in cents. */
export function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "number") {
    // A studio's price and a package's are told in dollars; no other thing has a field of either name.
    const subjectType = findLoggedField("package", field) === undefined ? "studio" : "package";
    return describeField(field, value, { subjectType, names: noNames });
  }
  return typeof value === "string" ? `“${value}”` : JSON.stringify(value);
}
