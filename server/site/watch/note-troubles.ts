import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type Change,
  type Condition,
  changeOf,
  databaseCondition,
  type TroubleKind,
} from "#domain/rules/watch/trouble-limits.ts";
import type { Database } from "#server/database/database.ts";
import type { Log } from "#server/log.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import type { MailProvider } from "#server/mail/mail-provider.ts";
import { troubleBeginsMail, troubleEndsMail } from "./trouble-mails.ts";
import { endTrouble, insertTrouble } from "./trouble-queries.ts";

/**
 * Remembers that the team was told of a database that is away. The database can't, so a file does: for all
 * processes with this data folder, and over restarts. Where not even a file can be written (a full disk),
 * this process remembers by itself.
 */
class AwayMarker {
  readonly #folder: string;
  readonly #path: string;
  #remembered: Date | undefined;

  constructor(dataDir: string) {
    this.#folder = dataDir;
    this.#path = join(dataDir, "database-away");
  }

  /** True for the first who asks. */
  async claim(since: Date): Promise<boolean> {
    if (this.#remembered !== undefined) return false;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(this.#path, since.toISOString(), { flag: "wx" });
      return true;
    } catch (error) {
      if (codeOf(error) === "EEXIST") return false;
      this.#remembered = since;
      return true;
    }
  }

  /** Since when, for the first who asks after it was claimed. */
  async take(): Promise<Date | undefined> {
    const remembered = this.#remembered;
    this.#remembered = undefined;
    if (remembered !== undefined) return remembered;
    const own = `${this.#path}.${process.pid}`;
    try {
      await rename(this.#path, own);
    } catch (error) {
      if (codeOf(error) === "ENOENT") return undefined;
      throw error;
    }
    const since = new Date(await readFile(own, "utf8"));
    await rm(own, { force: true });
    return Number.isNaN(since.getTime()) ? new Date() : since;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/**
 * Writes down what a look found, with the mail that tells the team. The database knows what is open: over
 * restarts and over several processes a trouble begins once and ends once.
 */
export async function noteCondition(
  deps: TroubleDeps,
  finding: Finding,
  condition: Condition,
  now: Date,
): Promise<Change | undefined> {
  if (changeOf(false, condition) === "begins") return begin(deps, finding, now);
  if (changeOf(true, condition) === "ends") return end(deps, finding, now);
  return undefined;
}

function begin(deps: TroubleDeps, finding: Finding, now: Date): Promise<Change | undefined> {
  const { kind, key, detail } = finding;
  return deps.db.transaction(async (tx) => {
    const trouble = await insertTrouble(tx, { key, detail, since: now });
    if (trouble === undefined) return undefined;
    const mail = troubleBeginsMail({ ...deps, kind, detail, since: now });
    await enqueueMail(tx, { ...mail, dedupeKey: `trouble:${trouble.id}:begins` });
    return "begins";
  });
}

function end(deps: TroubleDeps, { kind, key }: Finding, now: Date): Promise<Change | undefined> {
  return deps.db.transaction(async (tx) => {
    const trouble = await endTrouble(tx, key, now);
    if (trouble === undefined) return undefined;
    await tellOfEnd(tx, deps, { ...trouble, kind, endedAt: now });
    return "ends";
  });
}

type Ended = Pick<Finding, "kind" | "detail"> & { id: number; since: Date; endedAt: Date };

async function tellOfEnd(tx: Database, deps: TroubleDeps, ended: Ended): Promise<void> {
  const { kind, id, detail, since, endedAt } = ended;
  const mail = troubleEndsMail({ ...deps, kind, detail, since, endedAt });
  await enqueueMail(tx, { ...mail, dedupeKey: `trouble:${id}:ends` });
}

type Parts = TroubleDeps & {
  log: Log;
  dataDir: string;
  /** Past the outbox, which lies in the database. */
  provider: MailProvider;
};

const kind = "database";
const detail = "The site has not been able to reach its database for five minutes.";

/** Tells the team of a database that is away: without it, and so not as other troubles are told. */
export class DatabaseWatch {
  readonly #parts: Parts;
  readonly #marker: AwayMarker;
  #awaySince: Date | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#marker = new AwayMarker(parts.dataDir);
  }

  /** What is known after this look. */
  async look(isUp: boolean, now: Date): Promise<Condition> {
    this.#awaySince = isUp ? undefined : (this.#awaySince ?? now);
    const condition = databaseCondition(this.#awaySince, now);
    if (condition === "bad") await this.#begin(this.#awaySince ?? now, now);
    if (condition === "good") await this.#end(now);
    return condition;
  }

  /** Where the mail is not taken either, it is tried again at the next look. */
  async #begin(since: Date, now: Date): Promise<void> {
    if (!(await this.#marker.claim(since))) return;
    const { log, provider } = this.#parts;
    log.error({ since }, "the database has been away for five minutes");
    const { text, html, ...mail } = troubleBeginsMail({ ...this.#parts, kind, detail, since });
    const body = { textBody: text, htmlBody: html, headers: {} };
    try {
      await provider.send({ ...mail, ...body, id: 0, createdAt: now });
    } catch (error) {
      await this.#marker.take();
      log.warn({ err: error }, "the team could not be told, trying again in a minute");
    }
  }

  async #end(now: Date): Promise<void> {
    const since = await this.#marker.take();
    if (since === undefined) return;
    const { db, log } = this.#parts;
    try {
      await db.transaction(async (tx) => {
        const trouble = await insertTrouble(tx, { key: kind, detail, since, endedAt: now });
        if (trouble === undefined) return;
        await tellOfEnd(tx, this.#parts, { ...trouble, kind, endedAt: now });
      });
      log.info({ since }, "the database is back");
    } catch (error) {
      await this.#marker.claim(since);
      throw error;
    }
  }
}

export type TroubleDeps = {
  readonly db: Database;
  readonly siteUrl: string;
  readonly teamEmail: string;
};

/** What is wrong, or was. */
export type Finding = {
  readonly kind: TroubleKind;
  /** The kind, and what it is of where there are several: `disk:web-1`. */
  readonly key: string;
  readonly detail: string;
};
