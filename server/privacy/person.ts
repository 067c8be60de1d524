import { createHash } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { ListingRow } from "#server/listings/listing-queries.ts";
import type { Subscriber } from "#server/newsletter/newsletter-subscribers.ts";
import { lockListingsOf } from "./listings-of-person.ts";
import { listSubscriptionsOf } from "./subscriptions-of-person.ts";

/** Somebody who is known by a mail address, and what their other data hang on. */
export type Person = {
  /** In lower case; what follows a plus belongs to it. */
  readonly email: string;
  /** What is left of the address after an erasure: it can be compared, and not read. */
  readonly hash: string;
  readonly listings: readonly ListingRow[];
  readonly subscriptions: readonly Subscriber[];
};

/** Their listings are locked until the transaction ends. */
export async function lockPerson(tx: Database, address: string): Promise<Person> {
  const email = address.toLowerCase();
  const hash = hashOfAddress(email);
  return {
    email,
    hash,
    listings: await lockListingsOf(tx, email),
    subscriptions: await listSubscriptionsOf(tx, email, hash),
  };
}

function hashOfAddress(email: string): string {
  return `sha256:${createHash("sha256").update(email).digest("hex")}`;
}
