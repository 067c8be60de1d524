import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { searchAliases } from "#server/database/schema/searches.ts";
import { studioListings } from "#server/database/schema/studios-and-listings.ts";
import { listing } from "#tests/support/listing.ts";
import { anyNetwork } from "./probe.ts";

const AT_ONCE = 3;
const PATIENCE_MS = 20_000;
const PAUSE_MS = 10;

type Site = { address: string; cookie?: string };
type Write = { kind: Kind; name: string; number: number };
type Kind = keyof typeof kinds;

/** What visitors and the team send, and what the site says when it has it. */
const kinds = {
  message: {
    path: "/api/contact",
    body: ({ name }: Write) => ({
      firstName: name,
      email: "ada@mail.example",
      message: `Is there room at noon? ${name}`,
    }),
  },
  subscriber: {
    path: "/api/newsletter",
    body: ({ name }: Write) => ({ email: `${name}@mail.example` }),
  },
  listing: {
    path: "/api/studio-listings",
    body: ({ name }: Write) => ({
      ...listing({ studioName: name }),
      idempotencyKey: name,
    }),
  },
  /** By somebody of the team, in the console. */
  alias: {
    path: "/admin/settings",
    body: ({ name }: Write) => ({
      intent: "add-alias",
      text: name,
      kind: "place",
      target: "toronto",
    }),
  },
} as const;
const order: readonly Kind[] = ["message", "subscriber", "message", "listing", "message", "alias"];

/** Visitors and a team at work, until they are told to stop. They remember what they were told is safe. */
export class Writers {
  readonly #acknowledged = new Map<string, Write>();
  /** Sent, and never answered, or answered that it can't be saved: it may be there, but not twice. */
  readonly #uncertain = new Map<string, Write>();
  readonly #statuses = new Map<number, number>();
  readonly #working: Promise<void>[];
  readonly #told = new Set<string>();
  readonly #strange = new Set<string>();
  #site: Site | undefined;
  #isOver = false;
  #count = 0;
  #underWay = 0;

  constructor(site?: Site) {
    this.#site = site;
    this.#working = Array.from({ length: AT_ONCE }, () => this.#work());
  }

  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  /** What no writer should ever be told: not that it can't be saved just now, but that something went wrong. */
  get strange(): readonly string[] {
    return [...this.#strange];
  }

  /** How often each status was answered; 0 is no answer. */
  get statuses(): ReadonlyMap<number, number> {
    return this.#statuses;
  }

  /** Where the site is now. */
  goOn(site: Site): void {
    this.#site = site;
  }

  /** Until everything that was sent is answered, or will never be. */
  async pause(): Promise<void> {
    this.#site = undefined;
    while (this.#underWay > 0) await sleep(PAUSE_MS);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#working);
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      const site = this.#site;
      if (site !== undefined) await this.#write(site);
      await sleep(PAUSE_MS);
    }
  }

  async #write(site: Site): Promise<void> {
    const number = this.#count;
    this.#count += 1;
    const kind = order[number % order.length] ?? "message";
    if (kind === "alias" && site.cookie === undefined) return;
    const write = { kind, number, name: `trial${kind}${number}` };
    this.#uncertain.set(write.name, write);
    this.#underWay += 1;
    const status = await send(site, write);
    this.#underWay -= 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status >= 400 && status !== 503) this.#strange.add(`a ${kind} was answered ${status}`);
    if (status === 0 || status >= 400) return;
    this.#uncertain.delete(write.name);
    this.#acknowledged.set(write.name, write);
  }

  /** What is missing, there twice, or torn from the mail that tells of it; each is told once. */
  async findFaults(db: Database): Promise<string[]> {
    const stored = await countStored(db);
    const faults = await findTorn(db);
    for (const [name] of this.#acknowledged) {
      const times = stored.get(name) ?? 0;
      if (times !== 1) faults.push(`${name} was acknowledged and is there ${times} times`);
    }
    for (const [name] of this.#uncertain) {
      const times = stored.get(name) ?? 0;
      if (times > 1) faults.push(`${name} is there ${times} times`);
    }
    const isNew = (fault: string) => !this.#told.has(fault);
    return faults.filter(isNew).map((fault) => {
      this.#told.add(fault);
      return fault;
    });
  }
}

async function send({ address, cookie = "" }: Site, write: Write): Promise<number> {
  const { path, body } = kinds[write.kind];
  const isForm = write.kind === "alias";
  // The operator has no second factor, and is let in without one from the machine itself alone.
  const headers: Record<string, string> = isForm
    ? { cookie, origin: address }
    : { "content-type": "application/json", "x-forwarded-for": anyNetwork() };
  try {
    const answer = await fetch(`${address}${path}`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: isForm
        ? new URLSearchParams(
            Object.entries(body(write)).map(([name, value]) => [name, String(value)]),
          )
        : JSON.stringify(body(write)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

async function countStored(db: Database): Promise<Map<string, number>> {
  const rows = [
    ...(await db.select({ name: contactMessages.firstName }).from(contactMessages)),
    ...(await db
      .select({ name: sql<string>`split_part(${newsletterSubscribers.email}, '@', 1)` })
      .from(newsletterSubscribers)),
    ...(await db.select({ name: studioListings.studioName }).from(studioListings)),
    ...(await db.select({ name: searchAliases.phrase }).from(searchAliases)),
  ];
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** A message has its mail and a change of the team's its entry in the log, since each is one transaction. */
async function findTorn(db: Database): Promise<string[]> {
  const ids = new Set(
    (await db.select({ id: contactMessages.id }).from(contactMessages)).map(
      ({ id }) => `contact:${id}`,
    ),
  );
  const mails = (
    await db.select({ key: outbox.dedupeKey, kind: outbox.kind }).from(outbox)
  ).flatMap(({ key }) => (key?.startsWith("contact:") ? [key] : []));
  const aliases = await db.select({ id: searchAliases.id }).from(searchAliases);
  const entries = await db.select({ type: auditLog.subjectType }).from(auditLog);
  const told = entries.filter(({ type }) => type === "search-alias").length;
  return [
    ...mails.filter((key) => !ids.has(key)).map((key) => `the mail ${key} is of no message`),
    ...(mails.length === ids.size ? [] : [`${ids.size} messages have ${mails.length} mails`]),
    ...(told === aliases.length
      ? []
      : [`${aliases.length} aliases have ${told} entries in the log`]),
  ];
}
