import { issueLinkPath } from "#domain/rules/pages/newsletter-links.ts";
import type { Database } from "#server/database/database.ts";
import { BatchWriter } from "#server/jobs/batch-writer.ts";
import type { Log } from "#server/log.ts";
import { addClicks, insertIssueLinks, type LinkClicks, listIssueLinks } from "./link-queries.ts";

/** What is beyond leads there directly, and is not counted. */
const MAX_LINKS = 200;
const MAX_URL_CHARACTERS = 2_000;

/** The links of one issue's mails, each by its number: what was written before keeps its own. */
export async function numberLinks(tx: Database, issueId: number, siteUrl: string) {
  const known = await listIssueLinks(tx, issueId);
  const numbers = new Map(known.map(({ url, number }) => [url, number]));
  const added: { number: number; url: string }[] = [];
  return {
    /** Our own address for it, which says the issue and the link, and nothing of the reader. */
    redirected(url: string): string {
      if (!/^https?:/.test(url) || url.length > MAX_URL_CHARACTERS) return url;
      const number = numbers.get(url) ?? numbers.size + 1;
      if (number > MAX_LINKS) return url;
      if (!numbers.has(url)) added.push({ number, url });
      numbers.set(url, number);
      return `${siteUrl}${issueLinkPath(issueId, number)}`;
    },
    keep: () => insertIssueLinks(tx, issueId, added),
  };
}

/** Readers follow the newest issues; of more than these nobody needs to wait less. */
const MAX_KEPT_ISSUES = 50;

/** Where the links of sent issues lead, and how often they were followed: totals, and nothing of who did. */
export class IssueLinks {
  readonly #db: Database;
  readonly #writer: BatchWriter<LinkClicks>;
  readonly #known = new Map<number, ReadonlyMap<number, string>>();

  constructor({ db, log }: { db: Database; log: Log }) {
    this.#db = db;
    this.#writer = new BatchWriter<LinkClicks>({
      name: "clicks in newsletters",
      log,
      write: (batch) => addClicks(db, batch),
      flushMs: 5_000,
      maxBatch: 200,
      // Only links that there are can wait, each once.
      maxWaiting: 5_000,
      merge: {
        keyOf: ({ issueId, number }) => `${issueId} ${number}`,
        addTo: (known, more) => {
          known.clicks += more.clicks;
        },
      },
    });
  }

  start(): void {
    this.#writer.start();
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  stop(): Promise<void> {
    return this.#writer.stop();
  }

  /** Undefined for what stands in no issue that was sent. */
  async find(issueId: number, number: number): Promise<string | undefined> {
    const known = this.#known.get(issueId)?.get(number);
    if (known !== undefined) return known;
    const links = await listIssueLinks(this.#db, issueId);
    if (links.length === 0) return undefined;
    this.#known.delete(issueId);
    this.#known.set(issueId, new Map(links.map((link) => [link.number, link.url])));
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_KEPT_ISSUES && oldest !== undefined) this.#known.delete(oldest);
    return this.#known.get(issueId)?.get(number);
  }

  count(issueId: number, number: number): void {
    this.#writer.add({ issueId, number, clicks: 1 });
  }
}
