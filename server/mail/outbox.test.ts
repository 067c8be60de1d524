import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { outbox } from "#server/database/schema/mail.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { MailServer, refusal } from "#tests/support/mail-server.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { Outbox } from "./outbox.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const times = { connectMs: 1_000, greetingMs: 400, silenceMs: 10_000, mailMs: 15_000 };

describeOnBothEngines("the outbox", (getDb, getConnection) => {
  let server: MailServer;
  const workers: Outbox[] = [];

  beforeAll(async () => {
    server = await MailServer.start();
  });
  afterAll(() => server.down());
  beforeEach(async () => {
    await getDb().delete(outbox);
    server.received.length = 0;
    server.behaviour = {};
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });

  async function startWorker(claimMs = 10_000): Promise<Outbox> {
    const worker = new Outbox({
      connection: getConnection(),
      provider: createSmtpMail({ url: server.url, from: "hello@atlas.example", times }),
      log: quietLog,
      claimMs,
      retryDelayMs: ({ failure, attempts }) =>
        failure === "refused" && attempts >= 2 ? undefined : 50,
      pauseMs: () => 50,
    });
    workers.push(worker);
    await worker.start();
    return worker;
  }

  function write(recipient = "ada@mail.example", dedupeKey?: string): Promise<void> {
    const mail = { kind: "test", recipient, subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
    return getDb().transaction((tx) =>
      enqueueMail(tx, dedupeKey === undefined ? mail : { ...mail, dedupeKey }),
    );
  }

  async function writeMany(count: number): Promise<void> {
    for (let number = 0; number < count; number++) await write(`ada${number}@mail.example`);
  }

  function statuses() {
    return getDb().select({ status: outbox.status, to: outbox.recipient }).from(outbox);
  }

  async function allSent(count: number): Promise<void> {
    await eventually(async () => {
      const rows = await statuses();
      expect(rows.filter(({ status }) => status === "sent")).toHaveLength(count);
    });
  }

  test("sends a mail as soon as what it reports is committed", async () => {
    await startWorker();
    await write();
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(server.received[0]?.to).toEqual(["ada@mail.example"]);
  });

  test("sends nothing of a transaction that failed, and a key's mail once", async () => {
    const failing = getDb().transaction(async (tx) => {
      const mail = {
        kind: "test",
        recipient: "no@mail.example",
        subject: "s",
        text: "t",
        html: "h",
      };
      await enqueueMail(tx, mail);
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    await write("ada@mail.example", "welcome:1");
    await write("ada@mail.example", "welcome:1");
    await startWorker();
    await allSent(1);
    expect(server.received).toHaveLength(1);
  });

  test("waits for a server that is down, and loses nothing", async () => {
    await server.down();
    await startWorker();
    await writeMany(5);
    await sleep(300);
    expect((await statuses()).every(({ status }) => status === "pending")).toBe(true);
    await server.up();
    await allSent(5);
    expect(server.received).toHaveLength(5);
  });

  test("gives up on a silent server's greeting, and tries again", async () => {
    server.behaviour = { silent: true };
    await writeMany(2);
    await startWorker();
    await sleep(600);
    server.behaviour = {};
    await allSent(2);
    expect(server.received).toHaveLength(2);
  });

  test("waits for a server that is slow to accept", async () => {
    server.behaviour = { beforeAccept: () => sleep(200).then(() => undefined) };
    await writeMany(3);
    await startWorker();
    await allSent(3);
    expect(server.received).toHaveLength(3);
  });

  test("goes on past a recipient whom the server refuses for good", async () => {
    server.behaviour = {
      onRecipient: (address) =>
        address === "gone@mail.example" ? refusal(550, "No such user here") : undefined,
    };
    await write("gone@mail.example");
    await writeMany(3);
    await startWorker();
    await allSent(3);
    await eventually(async () => {
      const [row] = await getDb().select().from(outbox).where(eq(outbox.status, "failed"));
      expect(row).toMatchObject({ recipient: "gone@mail.example", attempts: 2 });
      expect(row?.lastError).toContain("No such user here");
    });
  });

  test("tries again where a recipient is refused for now", async () => {
    let refusals = 2;
    server.behaviour = {
      onRecipient: () => (refusals-- > 0 ? refusal(451, "Greylisted") : undefined),
    };
    await write();
    await startWorker();
    await allSent(1);
    expect(server.received).toHaveLength(1);
  });

  test("sends again what a dropped connection cut off, once", async () => {
    server.behaviour = { cutMessages: 3 };
    await writeMany(5);
    await startWorker();
    await allSent(5);
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(5);
    expect(server.received).toHaveLength(5);
  });

  test("shares its work among several workers without sending anything twice", async () => {
    await writeMany(40);
    await startWorker();
    await startWorker();
    await startWorker();
    await allSent(40);
    expect(server.received).toHaveLength(40);
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(40);
  });

  test("leaves a mail to the worker that is still sending it, however long that takes", async () => {
    server.behaviour = { beforeAccept: () => sleep(2_000).then(() => undefined) };
    await write();
    await startWorker(1_000);
    await startWorker(1_000);
    await allSent(1);
    await sleep(300);
    expect(server.received).toHaveLength(1);
  });

  test("finishes the mail in hand when it stops, and takes no other", async () => {
    server.behaviour = { beforeAccept: () => sleep(300).then(() => undefined) };
    await writeMany(2);
    const worker = await startWorker();
    await eventually(async () => {
      const claimed = await getDb().$count(outbox, eq(outbox.attempts, 1));
      expect(claimed).toBe(1);
    });
    await worker.stop();
    expect(server.received).toHaveLength(1);
    expect((await statuses()).map(({ status }) => status).sort()).toEqual(["pending", "sent"]);
  });
});
