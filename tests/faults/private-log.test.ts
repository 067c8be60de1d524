import { execFile } from "node:child_process";
import { join } from "node:path";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import pretty from "pino-pretty";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { createStripePayments } from "#server/listings/payments/stripe-payments.ts";
import { submitListing } from "#server/listings/submit-listing.ts";
import { createLog, type Log } from "#server/log.ts";
import { Outbox } from "#server/mail/outbox.ts";
import { insertMail } from "#server/mail/outbox-queries.ts";
import { createSmtpMail } from "#server/mail/smtp-mail.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  describeOnBothEngines,
} from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startFakeStripe } from "#tests/support/fake-stripe.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { MailServer, refusal } from "#tests/support/mail-server.ts";
import { createTestApp } from "#tests/support/test-app.ts";

/** What a visitor typed, wherever it stands. */
const WORD = "zanzibar";
const MAX_LINE_BYTES = 4096;

let lines: string[] = [];
let log: Log;

beforeEach(() => {
  lines = [];
  log = createLog("info", { write: (line) => void lines.push(line) });
});

/** Whatever the test made fail was logged, without the word and in short. */
afterEach(() => {
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).not.toContain(WORD);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_LINE_BYTES);
  }
});

async function logFailure(work: () => PromiseLike<unknown>): Promise<void> {
  const error: unknown = await Promise.resolve(work()).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Error);
  log.error({ err: error }, "a statement failed");
  log.error({ err: error });
  if (error instanceof Error) {
    log.error(error);
    log.error({ err: error }, error.message);
  }
}

const post = (payload: object) => ({ method: "POST" as const, url: "/api/contact", payload });
const message = {
  firstName: `Ada ${WORD}`,
  email: `${WORD}@mail.example`,
  message: `I would like to know more about ${WORD}.`,
};

describeOnBothEngines("the log", (getDb, getConnection) => {
  test("of a message that could not be stored says what failed, and nothing of the message", async () => {
    const { app } = await createTestApp(getConnection(), { log });
    const table = sql`contact_messages`;
    await getDb().execute(
      sql`alter table ${table} add constraint never check (email = 'x') not valid`,
    );
    expect((await app.inject(post(message))).statusCode).toBe(500);
    await getDb().execute(sql`alter table ${table} drop constraint never`);
    await app.close();
    expect(lines.join("")).toContain('"constraint":"never"');
    expect(lines.join("")).toContain("insert into");
  });

  test.each<[string, (db: Database) => PromiseLike<unknown>]>([
    ["no number", (db) => db.execute(sql`select ${WORD}::int`)],
    ["no JSON", (db) => db.execute(sql`select ${`{"${WORD}"`}::json`)],
    ["no time", (db) => db.execute(sql`select ${`12:${WORD}`}::timestamptz`)],
    ["an expression that can't be read", (db) => db.execute(sql`select 'a' ~ ${`(${WORD}`}`)],
  ])("of %s does not repeat it", async (_, ask) => {
    await logFailure(() => ask(getDb()));
  });

  test("of a value that is there already, or too long, does not repeat it", async () => {
    const db = getDb();
    await db.execute(sql`create table short_words (word varchar(8) unique)`);
    await db.execute(sql`insert into short_words values (${WORD})`);
    await logFailure(() => db.execute(sql`insert into short_words values (${WORD})`));
    await logFailure(() => db.execute(sql`insert into short_words values (${`${WORD}${WORD}`})`));
    expect(lines.join("")).toContain("short_words_word_key");
  });

  test("of a batch that failed stays short", async () => {
    const rows = Array.from({ length: 1000 }, () => message);
    await logFailure(() =>
      getDb().transaction(async (tx) => {
        await tx.execute(
          sql`alter table contact_messages add constraint never check (email = 'x')`,
        );
        await tx.insert(contactMessages).values(rows);
      }),
    );
  });

  test("of a mail that was refused names its id, not its receiver or what the server said", async () => {
    const server = await MailServer.start();
    server.behaviour.onRecipient = (address) => refusal(550, `<${address}> wrote ${WORD} before`);
    const provider = createSmtpMail({ url: server.url, from: "us@atlas.example" });
    const outbox = new Outbox({ connection: getConnection(), log, provider });
    await insertMail(getDb(), {
      kind: "contact-team",
      recipient: `${WORD}@mail.example`,
      subject: WORD,
      textBody: WORD,
    });
    await outbox.start();
    await eventually(() => expect(lines.join("")).toMatch(/"mailId":\d+,"kind":"contact-team"/));
    await outbox.stop();
    await server.down();
    expect(lines.join("")).toContain('"responseCode":550');
  });

  test("of a payment that Stripe refused holds neither the owner's words nor Stripe's", async () => {
    await ensurePackages(getDb());
    const stripe = await startFakeStripe();
    stripe.refusal.message = `Invalid email address: ${WORD}@mail.example`;
    const secrets = { secretKey: "sk_test_1", webhookSecret: "whsec_1" };
    const payments = createStripePayments(secrets, stripe.address);
    const deps = listingDeps(getDb(), { payments });
    const { app } = await createTestApp(getConnection(), { log, listingDeps: deps });
    const { statusToken } = await submitListing(deps, listing({ studioName: `Studio ${WORD}` }));
    const url = `/api/studio-listings/status/${statusToken}/pay`;
    expect((await app.inject({ method: "POST", url })).statusCode).toBe(503);
    await app.close();
    await stripe.stop();
    expect(lines.join("")).toContain("StripeInvalidRequestError");
    expect(lines.join("")).not.toContain(statusToken);
  });

  test("of requests says which, and nothing that was looked for", async () => {
    const { app } = await createTestApp(getConnection(), { log });
    for (const url of [
      `/api/studios/search?location=${WORD}&distance=5`,
      `/api/places/suggestions?q=${WORD}`,
      `/api/places/suggestions?%71=${WORD}`,
      `/search?location=${WORD}&utm_source=${WORD}`,
      `/admin/people?q=${WORD}%40mail.example`,
      `/account/sign-in?returnTo=%2Fadmin%2Ffind%3Fq%3D${WORD}`,
    ]) {
      await app.inject({ url, headers: { referer: `http://site/search?location=${WORD}` } });
    }
    await app.close();
    expect(lines.join("")).toContain("/api/studios/search?location=…&distance=5");
    expect(lines.join("")).toContain('"/admin/people"');
  });

  test("of a page that could not be rendered says where, not for what", async () => {
    const renderPage = () => Promise.reject(new TypeError(`Cannot show studio "${WORD}" (today)`));
    const { app } = await createTestApp(getConnection(), { log, renderPage });
    expect((await app.inject({ url: "/about" })).statusCode).toBe(500);
    await app.close();
    expect(lines.join("")).toContain("private-log.test.ts");
  });
});

test.each([
  ["PGlite", createPgliteDatabase],
  ["PostgreSQL", createPostgresDatabase],
])(
  "the log of a database that is gone holds nothing of what was sent to it (%s)",
  async (_, create) => {
    const { options, remove } = await create();
    const connection = await openDatabase(options);
    const { app } = await createTestApp(connection, { log });
    await connection.close();
    expect((await app.inject(post(message))).statusCode).toBeGreaterThanOrEqual(500);
    await app.close();
    await remove();
  },
);

test("the log of what does not keep to its schema, or is no JSON, holds no word of it", async () => {
  await logFailure(async () => z.strictObject({}).parse({ [WORD]: WORD }));
  await logFailure(async () => z.object({ name: z.email(`${WORD} is wrong`) }).parse({ name: "" }));
  await logFailure(async () => JSON.parse(`${WORD} and more`));
  await logFailure(async () => JSON.parse(`{"a": "${WORD}`));
  await logFailure(async () => new URL(WORD));
  await logFailure(async () => new RegExp(`(${WORD}`));
});

test("a message that looks like the lines of a stack is none", async () => {
  await logFailure(async () => {
    throw new Error(`First line\n    at ${WORD} (/there:1:2)\n    at ${WORD}:3:4`);
  });
});

test("in a terminal it is the same", async () => {
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  log = createLog("info", pretty({ destination, singleLine: true, sync: true, colorize: false }));
  await logFailure(async () => {
    throw Object.assign(new Error("It failed"), { params: [WORD], cause: new Error(`"${WORD}"`) });
  });
});

test("what nobody caught ends the process with a line of the same kind", async () => {
  const program = join(import.meta.dirname, "uncaught-process.ts");
  const run = promisify(execFile)(process.execPath, [program, WORD]);
  const ended = await run.catch(
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
  expect(ended).toMatchObject({ code: 1, stderr: "" });
  lines.push(ended.stdout);
  expect(ended.stdout).toContain("an error that nobody caught");
});

test("a start that fails does not repeat the password of the database", async () => {
  const hosts = ["127.0.0.1:9", "no-such-host.invalid", "127.0.0.1:9/a%zz", "%zz"];
  for (const host of hosts) {
    const databaseUrl = `postgres://ada:${WORD}@${host}/atlas`;
    const opening = openDatabase({ databaseUrl, dataDir: ".", migrationsFolder: "." });
    lines.push(await opening.then(String, (error: Error) => error.message));
  }
});
