import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { test, vi } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import { newsletterIssues, newsletterSubscribers } from "#server/database/schema/newsletter.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { depth, enginesFor } from "#tests/support/depth.ts";
import { endClaims } from "#tests/support/end-claims.ts";
import { MailServer } from "#tests/support/mail-server.ts";
import { startSiteProcess, withoutPagesAhead } from "#tests/support/site-process.ts";

/** `NEWSLETTER_READERS=2000` measures the whole thing by hand. */
const READERS = Number(process.env.NEWSLETTER_READERS ?? depth.newsletterReaders);
const KILLS_AFTER = depth.mailKillsAfter;
const FIVE_MINUTES = 300_000;

/** An issue that nobody has recalled: its five minutes are over when the site starts. */
async function prepare(options: TestDatabase["options"]): Promise<void> {
  const connection = await openDatabase(options);
  const now = new Date();
  const consent = { consentText: "I agree", consentSource: "footer", confirmedAt: now };
  const readers = Array.from({ length: READERS }, (_, number) => ({
    ...consent,
    email: `reader${number}@mail.example`,
    status: "confirmed" as const,
  }));
  await connection.db.insert(newsletterSubscribers).values(readers);
  const words = { subject: "Spring", introduction: "Hello", createdBy: "operator:ada" };
  await connection.db
    .insert(newsletterIssues)
    .values({ ...words, state: "waiting", sendAfter: now });
  await connection.close();
}

const create = { PGlite: createPgliteDatabase, PostgreSQL: createPostgresDatabase } as const;

test.concurrent.for(enginesFor("PostgreSQL"))(
  "%s: over kills and a shaky mail server each subscriber gets an issue once",
  { timeout: 2 * FIVE_MINUTES },
  async (engine, { expect, onTestFinished }) => {
    const { options, remove } = await create[engine]();
    onTestFinished(remove);
    await prepare(options);
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
        SENDER_ADDRESS: "Pilates Atlas, 12 Example Street, Toronto ON M5V 0A1",
      });

    const began = performance.now();
    let site = await start();
    onTestFinished(async () => {
      await site.stop("SIGKILL");
    });
    const shaking = new AbortController();
    const shaken = shake(mailServer, shaking.signal);
    for (const part of KILLS_AFTER) {
      await vi.waitFor(() => expect(mailServer.received.length).toBeGreaterThan(READERS * part), {
        timeout: FIVE_MINUTES,
        interval: 5,
      });
      await site.stop("SIGKILL");
      await endClaims(options);
      site = await start();
    }
    const readers = () => new Set(mailServer.received.map(({ to }) => to[0]));
    await vi.waitFor(() => expect(readers().size).toBe(READERS), {
      timeout: FIVE_MINUTES,
      interval: 100,
    });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (process.env.NEWSLETTER_READERS !== undefined) {
      process.stderr.write(
        `${READERS} readers in ${seconds} s, ${mailServer.received.length - READERS} repeated\n`,
      );
    }
    shaking.abort();
    await shaken;
    // The mail in hand is finished first.
    await site.stop();

    expect(mailServer.received.length - READERS).toBeLessThanOrEqual(KILLS_AFTER.length);
    const messageIds = new Set(mailServer.received.map(({ messageId }) => messageId));
    expect(messageIds.size).toBe(READERS);
    expect(mailServer.received[0]?.raw).toContain(
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    );
  },
);

async function shake(mailServer: MailServer, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await sleep(2_000);
    await mailServer.down();
    await sleep(500);
    await mailServer.up();
  }
}
