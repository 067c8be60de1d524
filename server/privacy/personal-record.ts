import { createHash } from "node:crypto";
import { type Alert, listAllAlertsOf } from "#server/alerts/alert-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import type { Subscriber } from "#server/newsletter/subscriber-queries.ts";
import type { Row } from "./mention-queries.ts";
import { listSubscriptionsOf, lockListingsOf } from "./person-queries.ts";

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
  /** Its rows hold what others wrote or did, too: to the person themselves only that there is one is told. */
  readonly namesOthers?: true;
  readonly list: (db: Database, person: KnownPerson) => Promise<readonly Row[]>;
  readonly erase: (
    tx: Database,
    person: KnownPerson,
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

/** Somebody who is known by a mail address, and what their other data hang on. */
export type KnownPerson = {
  /** In lower case; what follows a plus belongs to it. */
  readonly email: string;
  /** What is left of the address after an erasure: it can be compared, and not read. */
  readonly hash: string;
  readonly listings: readonly ListingRow[];
  readonly subscriptions: readonly Subscriber[];
  readonly alerts: readonly Alert[];
};

/** Their listings are locked until the transaction ends. */
export async function lockPerson(tx: Database, address: string): Promise<KnownPerson> {
  const email = address.toLowerCase();
  const hash = hashOfAddress(email);
  return {
    email,
    hash,
    listings: await lockListingsOf(tx, email),
    subscriptions: await listSubscriptionsOf(tx, email, hash),
    alerts: await listAllAlertsOf(tx, [email, hash]),
  };
}

function hashOfAddress(email: string): string {
  return `sha256:${createHash("sha256").update(email).digest("hex")}`;
}

export type PersonDeps = {
  readonly db: Database;
  /** Where mails are files. */
  readonly mailFolder: string;
  readonly now: () => Date;
};

export type PersonRequest = { readonly email: string; readonly actor: Actor };
