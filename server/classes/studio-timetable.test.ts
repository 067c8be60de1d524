import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listTimetables } from "#server/catalogue/classes/timetable-queries.ts";
import { undoables } from "#server/console/undoables.ts";
import { lessons, timetables } from "#server/database/schema/classes.ts";
import { commandActor } from "#server/history/actor.ts";
import { createHistoryServices } from "#server/history/log.ts";
import { undoChange } from "#server/history/undo.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { createOwnerTimetableServices, createStudioTimetableServices } from "./studio-timetable.ts";

const operator = commandActor("operator:ada@example.org");

describeOnBothEngines("a studio's timetable", (getDb) => {
  let clock = new Date("2026-11-18T15:00:00Z");
  const deps = () => ({
    ...{ db: getDb(), now: () => clock, undoables, siteUrl: "https://atlas.example" },
    calendars: { reader: undefined, everyMs: 30 * 60_000 },
  });
  const portal = () => createOwnerTimetableServices(deps());
  const team = () => createStudioTimetableServices(deps());
  const history = () => createHistoryServices(deps());
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };

  const newStudio = () => newOwnedStudio(getDb(), { slug: randomUUID(), name: randomUUID() });
  const weekly = (classes: string, version?: number) => ({
    ...{ kind: "weekly" as const, classes, calendarUrl: "", version },
  });
  const stored = async (studioId: number) => ({
    row: (await getDb().select().from(timetables).where(eq(timetables.studioId, studioId)))[0],
    lessons: await getDb()
      .select()
      .from(lessons)
      .where(eq(lessons.studioId, studioId))
      .orderBy(asc(lessons.id)),
  });
  const shown = async (studioId: number) =>
    (await team().getTimetable(operator, { studioId })).classes;
  const lastEntry = async (studioId: number) => {
    const entries = await history().getHistory(operator, {
      subjectType: "studio",
      subjectId: studioId,
    });
    const [entry] = entries;
    if (entry === undefined) throw new Error("Nothing is in the log");
    return entry;
  };
  const WEEK = "Monday, 09:00, 55, Reformer Flow w/ Ana\nTuesday, 18:00, 50, Mat, , , , 12, 22";

  test("an owner's counts at once; what the title says is read from it", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly(WEEK, 0) });
    const { row, lessons: saved } = await stored(studioId);
    expect(row).toMatchObject({ kind: "weekly", source: "owner", version: 1, readAt: clock });
    expect(saved).toMatchObject([
      { weekday: "monday", startMinutes: 540, classType: "reformer-pilates", teacher: "Ana" },
      { weekday: "tuesday", places: 12, priceCents: 2200, teacher: null },
    ]);
    expect(await shown(studioId)).toBe(WEEK);
    const { actor: stranger } = await newStudio();
    const theirs = portal().saveTimetable(stranger, { studioId, ...weekly("", 1) });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
  });

  test("a class that stays at its time under its title stays the same one", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly(WEEK, 0) });
    const [first, second] = (await stored(studioId)).lessons;
    later(600);
    const next = "Monday, 09:00, 75, REFORMER flow w/ Ana\nTuesday, 19:00, 50, Mat";
    await portal().saveTimetable(actor, { studioId, ...weekly(next, 1) });
    const after = (await stored(studioId)).lessons;
    expect(after[0]).toMatchObject({ id: first?.id, createdAt: first?.createdAt, minutes: 75 });
    expect(after[1]?.id).not.toBe(second?.id);
    expect(after[1]?.createdAt).toEqual(clock);
  });

  test("the log tells which classes are others, and the undo brings them back as they were", async () => {
    const { studioId } = await newStudio();
    await team().saveTimetable(operator, { studioId, ...weekly(WEEK, 0) });
    const before = await stored(studioId);
    later(600);
    await team().saveTimetable(operator, { studioId, ...weekly(WEEK.split("\n")[0] ?? "", 1) });
    const entry = await lastEntry(studioId);
    expect(entry.differences).toMatchObject([
      { label: "Classes", before: "Tue 6 PM Mat (50 min, 12 places)", after: "" },
    ]);
    await undoChange(deps(), operator, { auditId: entry.id });
    const after = await stored(studioId);
    const known = ({ id: _, ...lesson }: (typeof after.lessons)[number]) => lesson;
    expect(after.lessons.map(known)).toEqual(before.lessons.map(known));
    expect(after.lessons[0]?.id).toBe(before.lessons[0]?.id);
  });

  test("the undo of the first one leaves none", async () => {
    const { studioId } = await newStudio();
    await team().saveTimetable(operator, { studioId, ...weekly(WEEK, 0) });
    await undoChange(deps(), operator, { auditId: (await lastEntry(studioId)).id });
    expect(await stored(studioId)).toEqual({ row: undefined, lessons: [] });
  });

  test("of two at once the second is told both values, and nothing is lost", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly(WEEK, 0) });
    await team().saveTimetable(operator, { studioId, ...weekly("Sunday, 10:00, 55, Mat", 1) });
    const second = portal().saveTimetable(actor, {
      studioId,
      ...weekly(`${WEEK}\nFri, 8:00, 55, Tower`, 1),
    });
    await expect(second).rejects.toMatchObject({
      status: 409,
      version: 2,
      issues: [
        { path: "classes", message: expect.stringMatching(/Sun 10 AM Mat.*You wrote.*Tower/s) },
      ],
    });
    expect(await shown(studioId)).toContain("Sunday");
    // Who writes what is there already is in nobody's way.
    await portal().saveTimetable(actor, { studioId, ...weekly("Sunday, 10:00, 55, Mat", 1) });
  });

  test("what can't be read is said line by line, and nothing is saved", async () => {
    const { actor, studioId } = await newStudio();
    const typed = "Monday, 9:00, 55, Mat\n\nMonday, nine, 55, Mat";
    const saving = portal().saveTimetable(actor, { studioId, ...weekly(typed, 0) });
    await expect(saving).rejects.toMatchObject({
      status: 400,
      issues: [{ path: "classes", message: expect.stringMatching(/^Line 3: .*starts/) }],
    });
    const nowhere = {
      kind: "calendar" as const,
      calendarUrl: "http://10.0.0.1/a.ics",
      classes: "",
    };
    for (const calendarUrl of [
      ...["http://127.0.0.1/a.ics", "http://localhost/a.ics", "ftp://example.com/a.ics", "my week"],
      nowhere.calendarUrl,
    ]) {
      const reading = portal().saveTimetable(actor, {
        ...{ studioId, version: 0, ...nowhere, calendarUrl },
      });
      await expect(reading, calendarUrl).rejects.toMatchObject({
        issues: [{ path: "calendarUrl", message: expect.stringContaining("from the internet") }],
      });
    }
    expect((await stored(studioId)).row).toBeUndefined();
  });

  test("a week in which nothing is left is saved once somebody says so", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly("", 0) });
    for (const save of [
      (form: ReturnType<typeof weekly> & { takesAllAway?: "on" }) =>
        portal().saveTimetable(actor, { studioId, ...form }),
      (form: ReturnType<typeof weekly> & { takesAllAway?: "on" }) =>
        team().saveTimetable(operator, { studioId, ...form }),
    ]) {
      const versionNow = async () => (await stored(studioId)).row?.version ?? 0;
      await save(weekly(WEEK, await versionNow()));
      await expect(save(weekly(" \n", await versionNow()))).rejects.toMatchObject({
        ...{ status: 400, version: undefined },
        message: "This takes away all 2 classes. Tick the box to do so.",
        issues: [{ path: "takesAllAway" }],
      });
      expect(await shown(studioId)).toBe(WEEK);
      // Who has not seen what is there now is told that first.
      await expect(save({ ...weekly("", 0), takesAllAway: "on" })).rejects.toMatchObject({
        status: 409,
      });
      await save({ ...weekly("", await versionNow()), takesAllAway: "on" });
      expect(await shown(studioId)).toBe("");
      await undoChange(deps(), operator, { auditId: (await lastEntry(studioId)).id });
      expect(await shown(studioId)).toBe(WEEK);
      await save(weekly("Sunday, 10:00, 55, Mat", await versionNow()));
      await expect(save(weekly("", await versionNow()))).rejects.toThrow("the only class");
    }
  });

  test("a calendar gives way to an empty week once somebody says so", async () => {
    const { actor, studioId } = await newStudio();
    const calendarUrl = "https://core.example/a.ics";
    const save = (
      form: Omit<Parameters<ReturnType<typeof portal>["saveTimetable"]>[1], "studioId">,
    ) => portal().saveTimetable(actor, { studioId, ...form });
    await save({ version: 0, kind: "calendar", calendarUrl });
    await expect(save(weekly(" ", 1))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("would no longer see the classes of the calendar"),
      issues: [{ path: "takesAllAway" }],
    });
    expect((await stored(studioId)).row?.kind).toBe("calendar");
    await save({ ...weekly("", 1), takesAllAway: "on" });
    expect((await stored(studioId)).row).toBeUndefined();
  });

  test("what a form leaves out stays, and a calendar needs an address", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly(WEEK, 0) });
    const nowhere = portal().saveTimetable(actor, { studioId, version: 1, kind: "calendar" });
    await expect(nowhere).rejects.toMatchObject({
      issues: [{ path: "calendarUrl", message: expect.stringContaining("Write the address") }],
    });
    const calendarUrl = "https://core.example/a.ics";
    await portal().saveTimetable(actor, { studioId, version: 1, kind: "calendar", calendarUrl });
    expect(await shown(studioId)).toBe(WEEK);
    await portal().saveTimetable(actor, { studioId, version: 2, kind: "weekly", classes: WEEK });
    expect((await stored(studioId)).row).toMatchObject({ kind: "weekly", calendarUrl });
  });

  test("a calendar is read next, and typed classes wait beside it", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly(WEEK, 0) });
    const calendar = { kind: "calendar" as const, calendarUrl: "webcal://core.example/a.ics" };
    await portal().saveTimetable(actor, { studioId, version: 1, ...calendar, classes: WEEK });
    const { row, lessons: kept } = await stored(studioId);
    expect(row).toMatchObject({
      ...{ kind: "calendar", calendarUrl: "https://core.example/a.ics", nextReadAt: clock },
      readAt: null,
    });
    expect(kept).toHaveLength(2);
    const [seen] = await listTimetables(getDb(), [studioId]);
    expect(seen, "visitors see the week until the calendar can be read").toMatchObject({
      ...{ kind: "weekly", weekly: [{}, {}] },
    });
    await expect(portal().confirmClasses(actor, { studioId })).rejects.toThrow("no typed classes");
  });

  test("a corrected title holds, at once and for the next reading", async () => {
    const { actor, studioId } = await newStudio();
    const calendar = { kind: "calendar" as const, calendarUrl: "https://core.example/a.ics" };
    await portal().saveTimetable(actor, { studioId, version: 0, ...calendar, classes: "" });
    const said = {
      startMinutes: 600,
      minutes: 50,
      places: null,
      priceCents: null,
      bookingUrl: null,
    };
    const lesson = (title: string) => ({
      ...{ key: title, date: "2026-11-20", title, ...said, classType: null, level: null },
      ...{ teacher: null, placesLeft: null, since: clock.toISOString() },
    });
    await getDb()
      .update(timetables)
      .set({ dated: [lesson("Euphoria"), lesson("Euphoria"), lesson("Zen")], readAt: clock })
      .where(eq(timetables.studioId, studioId));
    const { titles, version } = await portal().getTimetable(actor, { studioId });
    expect(titles).toMatchObject([
      { title: "Euphoria", count: 2 },
      { title: "Zen", count: 1 },
    ]);
    const correction = {
      title: "Euphoria",
      classType: "mat-pilates",
      level: null,
      teacher: "Ana",
    } as const;
    const zen = { title: "Zen", classType: null, level: null, teacher: null };
    await portal().saveTitles(actor, { studioId, version, titles: [correction, zen] });
    const { row } = await stored(studioId);
    expect(row).toMatchObject({ corrections: [correction], nextReadAt: clock, readAt: clock });
    expect(row?.dated).toMatchObject([
      { classType: "mat-pilates", teacher: "Ana" },
      { teacher: "Ana" },
      { classType: null },
    ]);
  });

  test("titles that are saved as they are shown are no corrections, and one is taken back by its words", async () => {
    const { actor, studioId } = await newStudio();
    const calendar = { kind: "calendar" as const, calendarUrl: "https://core.example/a.ics" };
    await portal().saveTimetable(actor, { studioId, ...calendar });
    const lesson = (title: string, teacher: string) => ({
      ...{ key: `${title} ${teacher}`, date: "2026-11-20", startMinutes: 600, minutes: 50, title },
      ...{ places: null, priceCents: null, bookingUrl: null, placesLeft: null, level: null },
      ...{ classType: "mat-pilates" as const, teacher, since: clock.toISOString() },
    });
    // Its teachers stand in the entries, and the class type in their categories.
    await getDb()
      .update(timetables)
      .set({ dated: [lesson("Zen", "Ana"), lesson("Zen", "Dev"), lesson("Yin", "Jo")] })
      .where(eq(timetables.studioId, studioId));
    const shownTitles = async () => (await portal().getTimetable(actor, { studioId })).titles;
    const asShown = (await shownTitles()).map(({ title, classType, level, teacher }) => ({
      ...{ title, classType, level, teacher },
    }));
    expect(asShown).toMatchObject([
      { title: "Zen", classType: "mat-pilates", teacher: null },
      { title: "Yin", teacher: "Jo" },
    ]);
    const save = async (titles: typeof asShown) => {
      const { version } = await portal().getTimetable(actor, { studioId });
      await portal().saveTitles(actor, { studioId, version, titles });
      return (await stored(studioId)).row?.corrections;
    };
    expect(await save(asShown)).toEqual([]);
    const corrected = asShown.map((one) => ({ ...one, level: "beginners" as const }));
    const [zen, yin] = corrected;
    const { teacher: _, ...withTwo } = zen ?? {};
    expect(await save(corrected), "of two teachers each keeps its classes").toEqual([withTwo, yin]);
    expect((await stored(studioId)).row?.dated).toMatchObject([
      { level: "beginners", teacher: "Ana" },
      { level: "beginners", teacher: "Dev" },
      { level: "beginners", teacher: "Jo" },
    ]);
    const none = { title: "Yin", classType: null, level: null, teacher: null };
    expect(await save([none]), "that it has none of it is a word of its own").toEqual([
      withTwo,
      none,
    ]);
    expect(await save(asShown)).toEqual([]);
    expect(await shownTitles(), "as the calendar has it").toMatchObject(asShown);
    expect((await stored(studioId)).row?.dated).toMatchObject([
      { classType: "mat-pilates", level: null, teacher: "Ana" },
      { teacher: "Dev" },
      { classType: "mat-pilates", teacher: "Jo" },
    ]);
  });

  test("classes that are still right begin their age anew", async () => {
    const { actor, studioId } = await newStudio();
    await portal().saveTimetable(actor, { studioId, ...weekly(WEEK, 0) });
    later(24 * 60);
    await portal().confirmClasses(actor, { studioId });
    expect((await stored(studioId)).row).toMatchObject({ readAt: clock, source: "owner" });
    later(24 * 60);
    await team().confirmClasses(operator, { studioId });
    expect((await stored(studioId)).row, "whoever says so stands for it").toMatchObject({
      ...{ readAt: clock, source: "operator" },
    });
  });

  test("a merge brings the classes along, its undo takes them back; the kept studio's own win", async () => {
    const [kept, other, third] = [await newStudio(), await newStudio(), await newStudio()];
    await team().saveTimetable(operator, { studioId: other.studioId, ...weekly(WEEK, 0) });
    const pair = { keptId: kept.studioId, otherId: other.studioId };
    const { auditId } = await mergeStudios(deps(), operator, pair);
    expect([await shown(kept.studioId), await shown(other.studioId)]).toEqual([WEEK, ""]);
    const undone = await undoChange(deps(), operator, { auditId });
    expect([await shown(kept.studioId), await shown(other.studioId)]).toEqual(["", WEEK]);
    await undoChange(deps(), operator, undone);
    expect(await shown(kept.studioId)).toBe(WEEK);
    const own = "Sunday, 10:00, 55, Mat";
    await team().saveTimetable(operator, { studioId: third.studioId, ...weekly(own, 0) });
    const second = { keptId: third.studioId, otherId: kept.studioId };
    const merge = await mergeStudios(deps(), operator, second);
    expect(await shown(third.studioId)).toBe(own);
    await undoChange(deps(), operator, merge);
    expect([await shown(third.studioId), await shown(kept.studioId)]).toEqual([own, WEEK]);
  });
});
