import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { test, vi } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import { createPgliteDatabase, createPostgresDatabase } from "#tests/support/databases.ts";
import { depth, enginesFor } from "#tests/support/depth.ts";
import { endClaims } from "#tests/support/end-claims.ts";
import { MailServer } from "#tests/support/mail-server.ts";
import { readMail } from "#tests/support/read-mails.ts";
import { startSiteProcess, withoutPagesAhead } from "#tests/support/site-process.ts";

const SENDERS = 4;
const KILLS_AFTER = depth.mailKillsAfter;
const TWO_MINUTES = 120_000;

/** Half of them messages to the team, half of them subscriptions; true where it was acknowledged. */
async function send(address: string, number: number): Promise<boolean> {
  const isMessage = number % 2 === 0;
  const email = `sender${number}@mail.example`;
  const body = isMessage
    ? { firstName: "Ada", email, message: `This is key-${number}-` }
    : { email };
  try {
    const answer = await fetch(`${address}/api/${isMessage ? "contact" : "newsletter"}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": addressOf(number) },
      body: JSON.stringify(body),
    });
    await answer.text();
    if (answer.status !== 503) return answer.ok;
    // A busy machine sheds load: nothing was taken, so it can be sent again.
    await sleep(200);
    return send(address, number);
  } catch {
    return false;
  }
}

/** Every sender is another visitor, none of whom gets near the limit of a form. */
function addressOf(number: number): string {
  return `198.18.${number >> 8}.${number & 255}`;
}

function keyOf({ to, raw }: { to: string[]; raw: string }): number {
  const fromMessage = /key-(\d+)-/.exec(readMail(raw).text)?.[1];
  return Number(fromMessage ?? /sender(\d+)@/.exec(to[0] ?? "")?.[1]);
}

function countBy(keys: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const create = { PGlite: createPgliteDatabase, PostgreSQL: createPostgresDatabase } as const;

test.concurrent.for(
  enginesFor("PGlite").map((engine) => [engine, depth.messages[engine], create[engine]] as const),
)(
  "%s: of %i messages and subscriptions over kills and a shaky mail server, each acknowledged one is stored once and mailed once",
  {
    timeout: 2 * TWO_MINUTES,
  },
  async ([, messages, createDatabase], { expect, onTestFinished }) => {
    const { options, remove } = await createDatabase();
    onTestFinished(remove);
    const mailServer = await MailServer.start();
    onTestFinished(() => mailServer.down());
    const mailFolder = await mkdtemp(join(tmpdir(), "pilates-atlas-fault-"));
    onTestFinished(() => rm(mailFolder, { recursive: true, force: true }));
    const start = () =>
      startSiteProcess({
        ...withoutPagesAhead,
        LOG_LEVEL: "silent",
        SAMPLE_DATA: "false",
        DATA_DIR: options.databaseUrl === undefined ? options.dataDir : mailFolder,
        DATABASE_URL: options.databaseUrl ?? "",
        SMTP_URL: mailServer.url,
        TRUST_PROXY: "true",
      });

    let site = await start();
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    const acknowledged: number[] = [];
    let next = 0;
    let isGone = Promise.resolve();
    const sender = async () => {
      while (next < messages) {
        const number = next++;
        await isGone;
        if (await send(site.address, number)) acknowledged.push(number);
      }
    };
    const shaking = new AbortController();
    const shake = async () => {
      while (!shaking.signal.aborted) {
        await sleep(2_000);
        await mailServer.down();
        await sleep(500);
        await mailServer.up();
      }
    };
    const shaken = shake();
    const senders = Array.from({ length: SENDERS }, sender);
    for (const part of KILLS_AFTER) {
      await vi.waitFor(() => expect(next).toBeGreaterThan(messages * part), {
        timeout: TWO_MINUTES,
      });
      const restarted = Promise.withResolvers<void>();
      isGone = restarted.promise;
      await site.stop("SIGKILL");
      await endClaims(options);
      site = await start();
      restarted.resolve();
    }
    await Promise.all(senders);
    shaking.abort();
    await shaken;
    expect(acknowledged.length).toBeGreaterThan(messages - SENDERS * KILLS_AFTER.length - 1);

    await vi.waitFor(
      () => {
        const arrived = new Set(mailServer.received.map(keyOf));
        expect(acknowledged.filter((key) => !arrived.has(key))).toEqual([]);
      },
      { timeout: TWO_MINUTES, interval: 100 },
    );
    // The mail in hand is finished first.
    await site.stop();

    const mailed = countBy(mailServer.received.map(keyOf));
    const repeated = [...mailed.values()].reduce((sum, count) => sum + count - 1, 0);
    expect(repeated).toBeLessThanOrEqual(KILLS_AFTER.length);
    const messageIds = new Set(mailServer.received.map(({ messageId }) => messageId));
    expect(messageIds.size).toBe(mailed.size);

    const connection = await openDatabase(options);
    onTestFinished(() => connection.close());
    expect(await connection.db.$count(outbox, eq(outbox.status, "failed"))).toBe(0);
    const rows = [
      ...(await connection.db.select({ email: contactMessages.email }).from(contactMessages)),
      ...(await connection.db
        .select({ email: newsletterSubscribers.email })
        .from(newsletterSubscribers)),
    ];
    const stored = countBy(rows.map(({ email }) => Number(/\d+/.exec(email)?.[0])));
    expect(acknowledged.filter((key) => stored.get(key) !== 1)).toEqual([]);
  },
);
