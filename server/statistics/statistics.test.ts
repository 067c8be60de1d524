import { execFileSync } from "node:child_process";
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startSession } from "#server/accounts/sessions.ts";
import { createConsoleServices } from "#server/console/console-services.ts";
import { undoables } from "#server/console/undoables.ts";
import type { Database } from "#server/database/database.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { statisticsSalts, studioDays, studioSearches } from "#server/database/schema/statistics.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import { undoChange } from "#server/history/undo.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { insertStudio } from "#server/studios/studio-queries.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { studioRow } from "#tests/support/rows.ts";
import { JournalFolder } from "./fold-journals.ts";
import { Journal, MAX_FOLDER_BYTES } from "./journal.ts";
import type { CountedEvent } from "./journal-format.ts";
import { sendMonthlyMails } from "./monthly-mail.ts";
import { createStatisticsServices } from "./statistics.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;
const now = () => new Date("2026-11-18T17:00:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pilates-atlas-journal-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function searched(studioIds: number[], changes: Partial<CountedEvent> = {}): CountedEvent {
  const event = { kind: "shown", day: 20261118, network: "203.0.113.0/24", session: "" } as const;
  return { ...event, words: "Toronto", studioIds, ...changes };
}

async function writeJournal(events: readonly CountedEvent[]): Promise<void> {
  const journal = new Journal({ folder, log: quietLog });
  for (const event of events) journal.note(event, Date.now());
  await journal.written();
  journal.close();
}

describeOnBothEngines("studios' figures", (getDb) => {
  const journalsOf = (db: Database) => new JournalFolder({ db, folder, log: quietLog, now });
  const deps = () => ({ db: getDb(), now, journals: journalsOf(getDb()) });
  const services = () => createStatisticsServices(deps());
  const newStudio = async (changes: Parameters<typeof studioRow>[0] = {}) =>
    (await insertStudio(getDb(), studioRow(changes))).id;
  const daysOf = (id: number) =>
    getDb().select().from(studioDays).where(eq(studioDays.studioId, id));

  test("a journal is added up once, however many processes do it at once, and goes when it is old", async () => {
    const id = await newStudio();
    await writeJournal(Array.from({ length: 7 }, () => searched([id])));
    await Promise.all([1, 2, 3].map(() => journalsOf(getDb()).fold()));
    await journalsOf(getDb()).fold();
    expect(await daysOf(id)).toMatchObject([{ day: "2026-11-18", kind: "shown", count: 7 }]);
    const [name = ""] = await readdir(folder);
    const long = new Date(now().getTime() - 3_600_000);
    await utimes(join(folder, name), long, long);
    await journalsOf(getDb()).fold();
    expect(await readdir(folder)).toEqual([]);
    expect(await daysOf(id)).toMatchObject([{ count: 7 }]);
  });

  test("of one network thirty count a day, however many journals they are in; another day has its own", async () => {
    const id = await newStudio();
    const many = (count: number, changes: Partial<CountedEvent> = {}) =>
      Array.from({ length: count }, () => searched([id], changes));
    await writeJournal(many(20));
    await writeJournal([...many(20), ...many(3, { network: "198.51.100.0/24" })]);
    await writeJournal([...many(5, { day: 20261117 }), ...many(2, { kind: "view", words: "" })]);
    await journalsOf(getDb()).fold();
    const counted = (await daysOf(id)).map(({ day, kind, count }) => `${day} ${kind} ${count}`);
    expect(counted.toSorted()).toEqual([
      "2026-11-17 shown 5",
      "2026-11-18 shown 33",
      "2026-11-18 view 2",
    ]);
  });

  test("what a day's networks are hashed with is gone two days later", async () => {
    const id = await newStudio();
    await writeJournal([searched([id], { day: 20261116 }), searched([id])]);
    await journalsOf(getDb()).fold();
    const salts = await getDb().select().from(statisticsSalts);
    expect(salts.map(({ day }) => day)).not.toContain("2026-11-16");
    expect(salts.map(({ day }) => day)).toContain("2026-11-18");
  });

  test("a studio that is gone, and bytes that are no journal, keep nothing from being counted", async () => {
    const id = await newStudio();
    await writeFile(join(folder, "a.journal"), "no journal at all");
    await writeJournal([searched([id, 2_000_000_000])]);
    await journalsOf(getDb()).fold();
    expect(await daysOf(id)).toMatchObject([{ count: 1 }]);
  });

  test("a file that can't be read keeps no other from being counted", async () => {
    const id = await newStudio();
    // Two that come first: a folder, and what a loss of power leaves of a file.
    await mkdir(join(folder, "0.journal"));
    await writeJournal([searched([id])]);
    const [, written = ""] = (await readdir(folder)).toSorted();
    await rename(join(folder, written), join(folder, "1.journal"));
    await appendFile(join(folder, "1.journal"), Buffer.alloc(8_192));
    await writeJournal([searched([id])]);
    await journalsOf(getDb()).fold();
    expect(await daysOf(id)).toMatchObject([{ count: 2 }]);
  });

  test("while the database is away counting goes on up to a limit, and after it again", async () => {
    const id = await newStudio();
    const journal = new Journal({ folder, log: quietLog });
    let isAway = true;
    const db = new Proxy(getDb(), {
      get: (there, name) => {
        if (isAway && name === "transaction") return () => Promise.reject(new Error("away"));
        return Reflect.get(there, name);
      },
    });
    const journals = new JournalFolder({ db, folder, log: quietLog, now, journal });
    journal.note(searched([id]), Date.now());
    await journal.written();
    await expect(journals.fold()).rejects.toThrow("away");
    expect(journal.isFull).toBe(false);
    await writeFile(join(folder, "a.journal"), "");
    await truncate(join(folder, "a.journal"), MAX_FOLDER_BYTES);
    await expect(journals.fold()).rejects.toThrow("away");
    expect(journal.isFull).toBe(true);
    isAway = false;
    await rm(join(folder, "a.journal"));
    await journals.fold();
    expect(journal.isFull).toBe(false);
    journal.close();
    expect(await daysOf(id)).toMatchObject([{ count: 1 }]);
  });

  test("an owner who looks and signs out at once is no visitor", async () => {
    const { userId, studioId } = await newOwnedStudio(getDb(), {});
    const { token } = await startSession(getDb(), {
      ...{ user: { id: userId, role: "owner" }, device: {}, now: new Date() },
    });
    await writeJournal([searched([studioId], { kind: "view", session: hashOfToken(token) })]);
    const journals = journalsOf(getDb());
    const { signIn } = createConsoleServices(consoleDeps(getDb(), { journals }));
    await signIn.signOut(token);
    await journals.fold();
    expect(await daysOf(studioId)).toEqual([]);
    const away = { fold: () => Promise.reject(new Error("away")) };
    await createConsoleServices(consoleDeps(getDb(), { journals: away })).signIn.signOut(token);
  });

  test("more different searches than a person reads are one", async () => {
    const id = await newStudio();
    await writeJournal(
      Array.from({ length: 260 }, (_, at) =>
        searched([id], { words: `Search ${at}`, network: `10.${at}.0.0/24` }),
      ),
    );
    await journalsOf(getDb()).fold();
    const rows = await getDb().select().from(studioSearches).where(eq(studioSearches.studioId, id));
    expect(rows).toHaveLength(201);
    expect(rows.find(({ words }) => words === "")?.count).toBe(60);
  });

  test("a merged studio's figures are the other's, and come back when that is undone", async () => {
    const { actor, studioId: keptId } = await newOwnedStudio(getDb(), {});
    const otherId = await newStudio();
    await writeJournal([searched([keptId]), searched([otherId]), searched([otherId])]);
    const shown = async () =>
      (await services().getFigures(actor, { studioId: keptId })).kinds[0]?.count;
    expect(await shown()).toBe(1);
    const store = { db: getDb(), undoables, now: () => new Date() };
    const { auditId } = await mergeStudios(store, operator, { keptId, otherId });
    expect(await shown()).toBe(3);
    // Answered before, and added up afterwards.
    await writeJournal([searched([otherId])]);
    expect(await shown()).toBe(4);
    await undoChange(store, operator, { auditId });
    expect(await shown()).toBe(2);
    expect(await daysOf(otherId)).toMatchObject([{ count: 2 }]);
    await getDb().delete(studios).where(eq(studios.id, otherId));
    expect(await daysOf(otherId)).toEqual([]);
  });

  test("the median is the city's, and not told of fewer than five studios", async () => {
    const city = { city: "Barrie", citySlug: "barrie" };
    const { actor, studioId } = await newOwnedStudio(getDb(), city);
    const others = [await newStudio(city), await newStudio(city), await newStudio(city)];
    const [first = 0, second = 0] = others;
    await writeJournal([
      ...Array.from({ length: 9 }, () => searched([studioId])),
      ...Array.from({ length: 4 }, () => searched([first, second])),
    ]);
    expect((await services().getFigures(actor, { studioId })).medians).toBeUndefined();
    await newStudio(city);
    const { report } = await services().getStatistics(actor, { studioId, range: "30" });
    expect(report.medians).toEqual({ shown: 4, view: 0, click: 0 });
    expect(report.points.at(-1)).toEqual({
      at: "2026-11-18",
      counts: { shown: 9, view: 0, click: 0 },
      medians: { shown: 4, view: 0, click: 0 },
    });
    const months = await services().getStatistics(actor, { studioId, range: "13m" });
    expect(months.report.points.map(({ counts }) => counts.shown)).toEqual([
      ...Array(12).fill(0),
      9,
    ]);
  });

  test("searches that fewer than five made are others, and the file has every day", async () => {
    const { actor, studioId } = await newOwnedStudio(getDb(), {});
    await writeJournal([
      ...Array.from({ length: 5 }, () => searched([studioId])),
      ...Array.from({ length: 4 }, () => searched([studioId], { words: "near M5V" })),
    ]);
    const { report } = await services().getStatistics(actor, { studioId });
    expect(report.searches).toEqual([{ words: "Toronto", count: 5 }]);
    expect(report.otherSearches).toBe(4);
    const pieces = await services().exportStatistics(actor, { studioId });
    let file = "";
    for await (const piece of pieces) file += piece;
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(384);
    expect(lines[0]).toContain("day,Shown in searches,Page views");
    expect(lines.at(-1)).toBe("2026-11-18,9,0,0,0,0,0,0,0,0,0,0");
  });

  test("another owner's figures are missing, whatever is asked for", async () => {
    const { studioId } = await newOwnedStudio(getDb(), {});
    const { actor } = await newOwnedStudio(getDb(), {});
    const { getStatistics, getFigures, exportStatistics, setMonthlyMail } = services();
    for (const ask of [
      () => getStatistics(actor, { studioId }),
      () => getFigures(actor, { studioId }),
      () => exportStatistics(actor, { studioId }),
      () => setMonthlyMail(actor, { studioId, wants: true }),
    ]) {
      await expect(ask()).rejects.toMatchObject({ code: "not-found" });
    }
  });

  test("the month's mail goes out once to whoever ticked it, however often it is looked for", async () => {
    const db = getDb();
    await db.update(studioOwnership).set({ wantsMonthlyMail: false });
    const { actor, studioId, email } = await newOwnedStudio(db, { name: "Harbour Room" });
    await newOwnedStudio(db, {});
    await services().setMonthlyMail(actor, { studioId, wants: true });
    await writeJournal([searched([studioId], { day: 20261020 }), searched([studioId])]);
    const send = (day: string) =>
      sendMonthlyMails({ ...deps(), siteUrl: "https://atlas.example", now: () => new Date(day) });
    expect(await send("2026-11-18T17:00:00Z")).toBe(0);
    await Promise.all([send("2026-11-01T17:00:00Z"), send("2026-11-01T17:00:00Z")]);
    expect(await send("2026-11-02T17:00:00Z")).toBe(0);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "monthly-figures"));
    expect(mails).toMatchObject([{ recipient: email, subject: "Harbour Room in October 2026" }]);
    expect(mails[0]?.textBody).toContain("Shown in searches: 1 (0 the month before)");
  });
});

describe("a disk that takes nothing", () => {
  test("lets the answer go, counts nothing and says so; it counts again once there is room", async () => {
    const blocked = join(folder, "file");
    await writeFile(blocked, "");
    const journal = new Journal({ folder: blocked, log: quietLog });
    journal.note(searched([1]), Date.now());
    await journal.written();
    expect(journal.failingSince).toBeInstanceOf(Date);
    await rm(blocked);
    journal.note(searched([1]), Date.now());
    await journal.written();
    expect(journal.failingSince).toBeUndefined();
    expect(await readdir(blocked)).toHaveLength(1);
    journal.close();
  });

  test("leaves no empty file behind for each answer while it is full", async () => {
    const script = `
      import { Journal } from "#server/statistics/journal.ts";
      const quiet = () => {};
      const log = { error: quiet, warn: quiet, info: quiet };
      const journal = new Journal({ folder: process.argv[1], log });
      for (let at = 0; at < 20; at += 1) {
        journal.note(${JSON.stringify(searched([1]))}, Date.now());
        await journal.written();
      }
      process.stdout.write(String(journal.failingSince));
    `;
    // No file of its own may grow by a byte; without the trap, whoever tries is ended.
    const limited = `trap "" XFSZ; ulimit -f 0; exec "$0" --input-type=module -e "$1" "$2"`;
    const failing = execFileSync("bash", ["-c", limited, process.execPath, script, folder]);
    expect(failing.toString()).toMatch(/^\w{3} \w{3} \d{2}/);
    expect(await readdir(folder)).toEqual([]);
  });
});
