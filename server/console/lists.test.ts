import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { isListName, lists } from "#domain/contracts/console/lists.ts";
import type { SearchDayKind } from "#domain/rules/search-figures/search-range.ts";
import { users } from "#server/database/schema/accounts.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { searchDays } from "#server/database/schema/searches.ts";
import type { Actor } from "#server/history/actor.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { insertStudios } from "#server/studios/studio-queries.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { createConsoleServices } from "./console-services.ts";

const now = new Date("2026-08-04T12:00:00Z");
const names = Object.keys(lists).filter(isListName);

describeOnDatabase("the console's lists", (getDb) => {
  const services = () => createConsoleServices(consoleDeps(getDb(), { now: () => now }));
  let ada: Actor;
  let bea: Actor;

  beforeAll(async () => {
    await ensurePackages(getDb());
    const people = ["ada", "bea"].map((name) => ({
      email: `${name}@atlas.example`,
      role: "operator" as const,
      provider: "mail",
    }));
    const [one, other] = await getDb().insert(users).values(people).returning();
    const operator = { role: "operator", provenAt: now } as const;
    ada = { ...operator, name: "operator:ada@atlas.example", userId: one?.id ?? 0 };
    bea = { ...operator, name: "operator:bea@atlas.example", userId: other?.id ?? 0 };
  });

  async function take(name: (typeof names)[number], asked = {}, actor = ada): Promise<string> {
    let text = "";
    for await (const piece of await services().exports[name](actor, asked)) text += piece;
    return text;
  }

  const linesOf = (text: string) => text.trimEnd().split("\r\n").length - 1;

  test("every one of them leaves as a file, and it is written down", async () => {
    for (const name of names) {
      const text = await take(name);
      expect(text.startsWith("\uFEFF"), name).toBe(true);
      const isTold = and(eq(auditLog.subjectId, name), eq(auditLog.actor, ada.name));
      expect(await getDb().$count(auditLog, isTold), name).toBe(1);
    }
  });

  test("one that names people is for those who show that they are there", async () => {
    const late = { ...ada, provenAt: new Date(now.getTime() - 6 * 60_000) };
    const withPeople = ["listings", "subscribers", "messages", "people", "sessions", "log"];
    for (const name of names) {
      const taking = take(name, {}, late);
      if (!withPeople.includes(name)) await taking;
      else await expect(taking, name).rejects.toMatchObject({ code: "proof-needed" });
    }
  });

  test("all rows of the filter are in it, however many, and none is run as a formula", async () => {
    const inBarrie = { city: "Barrie", citySlug: "barrie" };
    await insertStudios(getDb(), [
      studioRow({ name: "=HYPERLINK(1)", citySlug: "toronto" }),
      ...Array.from({ length: 620 }, (_, at) =>
        studioRow({ ...inBarrie, name: `Core ${at}`, slug: `core-${at}` }),
      ),
    ]);
    expect(linesOf(await take("studios", { city: "barrie" }))).toBe(620);
    expect(linesOf(await take("studios", { city: "barrie", q: "core 61" }))).toBe(16);
    const toronto = await take("studios", { city: "toronto" });
    expect(toronto).toContain(",'=HYPERLINK(1),");
    expect(linesOf(toronto)).toBe(1);
    const [entry] = await getDb()
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.action, "list.export"))
      .orderBy(auditLog.id)
      .offset((await getDb().$count(auditLog, eq(auditLog.action, "list.export"))) - 1);
    expect(entry?.after).toEqual({ rows: 1 });
  });

  test("searches leave by day and by what was looked for, of the days that are shown", async () => {
    const counted = (day: string, kind: SearchDayKind, key: string, searches: number) => ({
      ...{ day, kind, key, searches },
    });
    await getDb()
      .insert(searchDays)
      .values([
        counted("2026-08-03", "all", "", 5),
        counted("2026-08-04", "all", "", 2),
        counted("2026-08-03", "text", "reformer", 1),
        { ...counted("2026-08-04", "text", "reformer", 2), noResults: 2 },
        counted("2026-08-04", "text", "barre", 1),
        counted("2026-08-04", "filter", "openOn:monday", 1),
        counted("2026-08-04", "cell", "43.5,-79.5", 2),
        counted("2026-06-30", "text", "long ago", 9),
      ]);
    const lines = (await take("searches", { days: "7" })).trimEnd().split("\r\n");
    expect(lines.slice(1)).toEqual([
      "day,2026-08-03,5,0,0",
      "day,2026-08-04,2,0,0",
      "filter,Open on Monday,1,0,0",
      "typed,reformer,3,0,2",
      "typed,barre,1,0,0",
    ]);
    expect(linesOf(await take("searches", { from: "2026-06-30", to: "2026-06-30" }))).toBe(1);
  });

  test("packages leave with their price, aliases with what they mean", async () => {
    expect(await take("packages")).toMatch(/^basic,Basic,[^\n]*,\d+\.\d\d,/m);
    await services().searches.addAlias(ada, {
      ...{ text: "zorgville", kind: "place", target: "Toronto" },
    });
    expect(await take("aliases")).toContain("\r\nzorgville,place,Toronto,");
  });

  test("what one shows is kept for the person alone, by a name, and so many", async () => {
    const { filters, frame } = services();
    const filter = { list: "studios", name: "Barrie", query: "city=barrie" } as const;
    await filters.saveFilter(ada, filter);
    await filters.saveFilter(ada, {
      ...filter,
      name: "BARRIE",
      query: "city=barrie&missing=phone",
    });
    const mine = (await frame.getFrame(ada)).filters;
    expect(mine).toMatchObject([{ name: "Barrie", query: "city=barrie&missing=phone" }]);
    expect((await frame.getFrame(bea)).filters).toEqual([]);
    const id = mine[0]?.id ?? 0;
    await expect(filters.deleteFilter(bea, { id })).rejects.toMatchObject({ status: 404 });
    expect(await filters.deleteFilter(ada, { id })).toBe("Barrie");
    for (let at = 0; at < 40; at += 1) await filters.saveFilter(ada, { ...filter, name: `${at}` });
    await expect(filters.saveFilter(ada, filter)).rejects.toThrow("delete one first");
    await filters.saveFilter(ada, { ...filter, name: "7" });
  });

  test("anything is found by a few letters of it, as far as one may see it", async () => {
    const written = {
      message: "Hello",
      sentTo: null,
      firstName: "Grace",
      email: "grace@mail.example",
    };
    await getDb().insert(contactMessages).values(written);
    const { findAnything } = services().find;
    const found = await findAnything(ada, { q: "grace mail" });
    expect(found.messages).toMatchObject([{ firstName: "Grace" }]);
    expect((await findAnything(ada, { q: "core" })).studios).toHaveLength(8);
    // The city of all others has these letters, too.
    await insertStudios(getDb(), [studioRow({ name: "Riesling Reform", slug: "riesling" })]);
    const [first] = (await findAnything(ada, { q: "rie" })).studios;
    expect(first?.name).toBe("Riesling Reform");
    const editor: Actor = { name: "editor:eve@atlas.example", role: "editor", userId: 9 };
    expect(await findAnything(editor, { q: "grace" })).toMatchObject({ messages: [], people: [] });
    const long = findAnything(ada, { q: "x".repeat(10_000) });
    await expect(long).rejects.toThrow("too long to look for");
  });
});
