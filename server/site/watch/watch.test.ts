import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { DatabaseConnection } from "#server/database/database.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { troubles } from "#server/database/schema/site.ts";
import { Outbox } from "#server/mail/outbox.ts";
import { createSmtpMail } from "#server/mail/smtp-mail.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { MailServer, type ReceivedMail } from "#tests/support/mail-server.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { readMail } from "#tests/support/read-mails.ts";
import { Watch } from "./watch.ts";

const times = { connectMs: 1_000, greetingMs: 1_000, silenceMs: 10_000, mailMs: 15_000 };
const start = new Date();
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

const subjectOf = ({ raw }: ReceivedMail) => /^Subject: (.+)$/im.exec(raw)?.[1] ?? "";

describeOnBothEngines("the team is told", (getDb, getConnection) => {
  let server: MailServer;
  let dataDir = "";
  let freeBytes = 500;
  let lastBackup: Date | undefined;
  let worker: Outbox | undefined;
  const watches: Watch[] = [];

  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.down());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "pilates-atlas-watch-"));
    freeBytes = 500;
    lastBackup = at(1_000_000);
    server.received.length = 0;
    await getDb().delete(outbox);
    await getDb().delete(troubles);
    worker = new Outbox({ connection: getConnection(), provider: mailProvider(), log: quietLog });
    await worker.start();
  });
  afterEach(async () => {
    await Promise.all([worker, ...watches.splice(0)].map((part) => part?.stop()));
    await rm(dataDir, { recursive: true, force: true });
  });

  const mailProvider = () =>
    createSmtpMail({ url: server.url, from: "hello@atlas.example", times });

  /** As one process has it; each looks when it is told to, and not by itself. */
  function createWatch(connection: DatabaseConnection = getConnection()): Watch {
    const watch = new Watch({
      connection,
      dataDir,
      log: quietLog,
      siteUrl: "https://atlas.example",
      teamEmail: "team@atlas.example",
      provider: mailProvider(),
      backups: { everyMs: 60 * 60_000, findLastBackupAt: async () => lastBackup },
      readDisk: async () => ({ freeBytes, sizeBytes: 1_000 }),
      pingMs: 20_000,
    });
    watches.push(watch);
    return watch;
  }

  const away = (): DatabaseConnection => ({
    ...getConnection(),
    ping: () => Promise.reject(new Error("away")),
  });

  /** Everything that has arrived, once nothing waits any more. */
  async function received(): Promise<string[]> {
    await eventually(async () => {
      const rows = await getDb().select({ status: outbox.status, kind: outbox.kind }).from(outbox);
      expect(rows.filter(({ status, kind }) => status === "pending" && kind !== "test")).toEqual(
        [],
      );
    });
    return server.received.map(subjectOf);
  }

  async function insertMail(values: Partial<typeof outbox.$inferInsert>): Promise<void> {
    const mail = { kind: "test", recipient: "a@mail.example", subject: "s", textBody: "t" };
    // The worker takes it long after this test.
    const later = { nextAttemptAt: new Date("2100-01-01T00:00:00Z") };
    await getDb()
      .insert(outbox)
      .values({ ...mail, ...later, ...values });
  }

  test("once when the disk is below 10 %, and once when it has room again", async () => {
    const watch = createWatch();
    for (const [minute, free] of [99, 95, 110, 99, 119, 100, 121, 119, 105].entries()) {
      freeBytes = free;
      await watch.look(at(minute));
    }
    expect(await received()).toEqual(["The disk is almost full", "The disk has room again"]);
    const [begins, ends] = server.received.map(({ raw }) => readMail(raw).text);
    expect(begins).toContain("9.9 %");
    expect(begins).toContain("docs/operations.md");
    expect(ends).toContain(at(6).toISOString().slice(11, 16));
    expect(server.received.map(({ to }) => to)).toEqual([
      ["team@atlas.example"],
      ["team@atlas.example"],
    ]);
  });

  test("once by all processes together, and once over a restart", async () => {
    const processes = [createWatch(), createWatch(), createWatch()];
    freeBytes = 50;
    await Promise.all(processes.map((watch) => watch.look(at(0))));
    await createWatch().look(at(1));
    freeBytes = 500;
    await Promise.all([...processes, createWatch()].map((watch) => watch.look(at(2))));
    expect((await received()).toSorted()).toEqual([
      "The disk has room again",
      "The disk is almost full",
    ]);
    freeBytes = 50;
    await createWatch().look(at(3));
    expect(await received()).toHaveLength(3);
  });

  test("once of mails that wait for an hour, however many, and once when none waits long", async () => {
    const watch = createWatch();
    await insertMail({ createdAt: at(-59) });
    await insertMail({ createdAt: at(-30) });
    await watch.look(at(0));
    expect(await received()).toEqual([]);
    for (const minute of [1, 2, 3]) await watch.look(at(minute));
    await insertMail({ createdAt: at(-200) });
    await watch.look(at(4));
    expect(await received()).toEqual(["Mails are not going out"]);
    await getDb().delete(outbox);
    await insertMail({ createdAt: at(-15) });
    await watch.look(at(5));
    expect(await received()).toHaveLength(1);
    await getDb().delete(outbox);
    for (const minute of [6, 7]) await watch.look(at(minute));
    expect(await received()).toEqual(["Mails are not going out", "Mails are going out again"]);
  });

  test("once of mails that were given up, but not of those to the team or to mistyped addresses", async () => {
    const watch = createWatch();
    const failed = { status: "failed", createdAt: at(-5) } as const;
    await insertMail({ ...failed, kind: "trouble-disk" });
    await insertMail({ ...failed, kind: "newsletter-confirm" });
    await watch.look(at(0));
    expect(await received()).toEqual([]);
    await insertMail({ ...failed, kind: "listing-approved" });
    for (const minute of [1, 2]) await watch.look(at(minute));
    expect(await received()).toEqual(["A mail could not be delivered"]);
    await watch.look(at(8 * 24 * 60));
    expect(await received()).toHaveLength(2);
  });

  test("of a database that is away for five minutes past the outbox, once, and once when it is back", async () => {
    const processes = [createWatch(away()), createWatch(away())];
    for (const minute of [0, 1, 2, 3, 4]) {
      await Promise.all(processes.map((watch) => watch.look(at(minute))));
    }
    expect(server.received).toEqual([]);
    for (const minute of [5, 6, 7]) {
      await Promise.all(processes.map((watch) => watch.look(at(minute))));
    }
    expect(server.received.map(subjectOf)).toEqual(["The database does not answer"]);
    expect(processes[0]?.troubles).toEqual({ database: 1 });
    const back = [createWatch(), createWatch()];
    for (const minute of [8, 9]) await Promise.all(back.map((watch) => watch.look(at(minute))));
    expect(await received()).toEqual([
      "The database does not answer",
      "The database answers again",
    ]);
    expect(await getDb().select().from(troubles)).toMatchObject([
      { key: "database", since: at(0), endedAt: at(8) },
    ]);
  });

  test("once of backups that fail, and once when one was made", async () => {
    const watch = createWatch();
    lastBackup = at(0);
    for (const minute of [59, 60, 119, 120]) await watch.look(at(minute));
    expect(await received()).toEqual(["Backups are failing"]);
    for (const minute of [130, 300]) await watch.look(at(minute));
    lastBackup = at(310);
    await watch.look(at(311));
    expect(await received()).toHaveLength(2);
    for (const minute of [312, 375]) await watch.look(at(minute));
    expect(await received()).toEqual(["Backups are failing", "Backups work again"]);
  });

  test("of a database that was away for less nothing", async () => {
    let isUp = false;
    const ping = () => (isUp ? getConnection().ping() : Promise.reject(new Error("away")));
    const watch = createWatch({ ...getConnection(), ping });
    for (let minute = 0; minute < 20; minute += 1) {
      isUp = minute % 5 === 4;
      await watch.look(at(minute));
    }
    expect(await received()).toEqual([]);
  });

  test("of a database that is away as soon as the mail server answers, where that is away too", async () => {
    const watch = createWatch(away());
    await server.down();
    for (const minute of [0, 5, 6]) await watch.look(at(minute));
    await server.up();
    for (const minute of [7, 8]) await watch.look(at(minute));
    expect(server.received).toHaveLength(1);
    expect(readMail(server.received[0]?.raw ?? "").text).toContain(
      at(0).toISOString().slice(11, 16),
    );
  });
});
