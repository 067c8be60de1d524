import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import type { Row } from "./mention-queries.ts";
import type { Person } from "./person.ts";

/** What became of some rows, as the operator reads it. */
export type Erasure = {
  readonly done: "deleted" | "blanked" | "kept";
  readonly what: string;
  readonly count: number;
  readonly why?: string;
};

export type EraseOptions = {
  readonly now: Date;
  readonly actor: Actor;
  /** Listings that are live end, and their studios' pages go. */
  readonly alsoLive: boolean;
};

/** One place where data of people are. */
export type PersonalRecord = {
  /** Its name in an export. */
  readonly name: string;
  readonly table: string;
  /** The columns that say something about a person. */
  readonly columns: readonly string[];
  readonly list: (db: Database, person: Person) => Promise<readonly Row[]>;
  readonly erase: (
    tx: Database,
    person: Person,
    options: EraseOptions,
  ) => Promise<readonly Erasure[]>;
};

export function deleted(what: string, count: number): Erasure[] {
  return count === 0 ? [] : [{ done: "deleted", what, count }];
}

export function blanked(what: string, count: number): Erasure[] {
  return count === 0 ? [] : [{ done: "blanked", what, count }];
}

export function kept(what: string, count: number, why: string): Erasure[] {
  return count === 0 ? [] : [{ done: "kept", what, count, why }];
}
