import { type Condition, databaseCondition } from "#domain/rules/watch/condition.ts";
import type { Log } from "#server/log.ts";
import type { MailProvider } from "#server/mail/mail-provider.ts";
import { AwayMarker } from "./away-marker.ts";
import { tellOfEnd } from "./note-condition.ts";
import type { TroubleDeps } from "./trouble-deps.ts";
import { troubleBeginsMail } from "./trouble-mails.ts";
import { insertTrouble } from "./trouble-queries.ts";

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
