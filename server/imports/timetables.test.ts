import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { createOwnerTimetableServices } from "#server/classes/studio-timetable.ts";
import { undoables } from "#server/console/undoables.ts";
import { timetables } from "#server/database/schema/classes.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { createHistoryServices } from "#server/history/log.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { fileOf } from "#tests/support/files.ts";
import { importer, importing } from "#tests/support/imports.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { readRows } from "./reading/read-rows.ts";
import { recogniseFile } from "./reading/recognise-file.ts";

const HEADER = "Studio,City,Day,Start Time,End Time,Class,Instructor,Spots";

async function readFile(content: string): Promise<ReadRow[]> {
  const path = await fileOf(content);
  const { shape } = await recogniseFile(path);
  expect(shape).toBe("classes-csv");
  const rows: ReadRow[] = [];
  for await (const batch of readRows(path, { shape })) rows.push(...batch);
  return rows;
}

test("a table of classes is one row for each studio, wherever its lines stand", async () => {
  const rows = await readFile(
    `${HEADER}\nCore,Toronto,Mon,9:00,9:50,Mat,Ana,12\nBirch,Ottawa,Tue,18:00,19:00,Tower,,\nCORE,toronto,Wed,7am,8am,"Mat, slow",,`,
  );
  expect(rows.map(({ place }) => place)).toEqual([
    {
      ...{ name: "Core", city: "Toronto" },
      timetable: 'Mon, 9:00, 50, Mat, , , Ana, 12\nWed, 7am, 60, "Mat, slow"',
    },
    { name: "Birch", city: "Ottawa", timetable: "Tue, 18:00, 60, Tower" },
  ]);
});

test("of a week with a line that can't be read none is taken, and the line is named", async () => {
  const [row] = await readFile(`studio id;day;start;title\n7;Mon;9:00;Mat\n;Mon;nine;Mat`);
  expect(row).toMatchObject({
    place: { studioId: 7, timetable: "" },
    notes: ["line 3: Write when it starts, such as 9:00 or 6:30 pm"],
  });
});

test("lines are named by their number in the file, also below a title and where a cell has lines inside", async () => {
  const rows = await readFile(
    `Fall timetable\n\n${HEADER}\nCore,Toronto,Mon,9:00,9:50,"Mat\nslow",,\n\nCore,Toronto,Tue,nine,9:50,Mat,,`,
  );
  expect(rows).toMatchObject([
    { place: { timetable: "" }, notes: ["line 7: Write when it starts, such as 9:00 or 6:30 pm"] },
  ]);
});

test("a file that breaks off in its last line takes no class away that would stand there", async () => {
  const whole = `${HEADER}\nBirch,Ottawa,Tue,18:00,19:00,Tower,,\n\nCore,Toronto,Mon,9:00,9:50,Mat,Ana,12\n`;
  const cut = async (last: string) => (await readFile(whole + last)).slice(1);
  for (const [last, cells] of [
    ["Core,Toronto,Tue,9:00,9:50,Ma", "6 cells"],
    ["Core,Toronto,Tue", "3 cells"],
    [",,We", "3 cells"],
  ] as const) {
    expect(await cut(last)).toMatchObject([
      { place: { timetable: "" }, notes: [`line 5: The file breaks off after ${cells}`] },
    ]);
  }
  expect(await cut("Cor")).toMatchObject([
    { place: { name: "Core", timetable: "Mon, 9:00, 50, Mat, , , Ana, 12" }, notes: [] },
    { place: { name: "Cor", timetable: "" }, notes: ["line 5: The file breaks off after 1 cell"] },
  ]);
  expect(await cut(",,,,,,,")).toMatchObject([{ place: { name: "Core" }, notes: [] }]);
  const typed = await readFile(
    "studio,day,start,title,level\nCore,Mon,9:00,Mat\nCore,Tue,9:00,Mat",
  );
  expect(typed).toMatchObject([{ place: { timetable: "Mon, 9:00, , Mat\nTue, 9:00, , Mat" } }]);
});

test("a studio is named above its classes, also on a line of its own", async () => {
  const rows = await readFile(
    `${HEADER}\nCore,Toronto,,,,,,\n,,Mon,9:00,9:50,Mat,,\nBirch,Ottawa,,,,,,\n,,Tue,18:00,19:00,Tower,,`,
  );
  expect(rows.map(({ place }) => [place.name, place.timetable])).toEqual([
    ["Core", "Mon, 9:00, 50, Mat"],
    ["Birch", "Tue, 18:00, 60, Tower"],
  ]);
});

describeOnBothEngines("importing timetables", (getDb) => {
  const undoing = () => createHistoryServices({ db: getDb(), now: () => new Date(), undoables });
  const classesOf = async (studioId: number) => {
    const rows = await undoing().getHistory(importer, {
      subjectType: "studio",
      subjectId: studioId,
    });
    const [row] = await getDb().select().from(timetables).where(eq(timetables.studioId, studioId));
    return { row, entries: rows };
  };

  const lines = (...all: string[]) => [HEADER, ...all].join("\n");
  const filing = () => {
    const { services, rest, ...others } = importing(getDb());
    let files = 0;
    const show = async (content: string) => {
      files += 1;
      const { id } = await services.beginImport(importer, {
        ...{ fileName: "classes.csv", sha256: `${files}`.padEnd(64, "0"), shape: "classes-csv" },
        ...{ source: null, licence: null, mapping: null, takesAll: false, takesPhotos: false },
      });
      await services.addRows(importer, { id, rows: await readFile(content) });
      await services.finishPreview(importer, { id });
      return id;
    };
    const run = async (content: string) => {
      const id = await show(content);
      await services.runImport(importer, { id });
      await rest(id);
      return id;
    };
    return { ...others, services, rest, show, run };
  };

  test("the week is replaced as a whole, again is no change, and the undo brings back what was there", async () => {
    const db = getDb();
    const { services, show, run, rows, undo } = filing();
    const mine = await newOwnedStudio(db, { name: "Core", city: "Toronto", slug: "core" });
    const typed = await newOwnedStudio(db, { name: "Birch", city: "Ottawa", slug: "birch" });
    const portal = createOwnerTimetableServices({
      ...{ db, now: () => new Date(), siteUrl: "https://atlas.example" },
      calendars: { reader: undefined, everyMs: 1 },
    });
    await portal.saveTimetable(typed.actor, {
      ...{ studioId: typed.studioId, kind: "weekly", classes: "Sunday, 9:00, 55, Own" },
    });
    const first = lines(
      "Core,Toronto,Mon,9:00,9:50,Mat,Ana,12",
      "Core,Toronto,Tue,9:00,9:50,Mat,,",
      "Birch,Ottawa,Tue,18:00,19:00,Tower,,",
      "Nobody,Ottawa,Tue,18:00,19:00,Tower,,",
    );
    const one = await run(first);
    expect(await rows(one)).toMatchObject([
      { outcome: "changed", evidence: ["name and city"], studioId: mine.studioId },
      { outcome: "unchanged", fields: { classes: { kept: "owner" } } },
      { outcome: "skipped", reason: "No studio of ours is called “Nobody” in Ottawa" },
    ]);
    expect(await classesOf(mine.studioId)).toMatchObject({
      row: { source: "import", kind: "weekly" },
      entries: [{ action: "studio.classes", reason: `Import ${one}, classes.csv` }],
    });
    expect(await db.$count(studios)).toBe(2);

    const again = await run(first);
    expect(await rows(again)).toMatchObject([
      ...[{ outcome: "unchanged" }, { outcome: "unchanged" }, { outcome: "skipped" }],
    ]);
    const numbered = await show(`studio_id,day,start,title\n${mine.studioId},Sun,9:00,Barre`);
    expect(await rows(numbered)).toMatchObject([{ name: "Core", outcome: "changed" }]);
    const two = await run(lines("Core,Toronto,Sun,9:00,9:50,Barre,,"));
    const titles = async () =>
      (await portal.getTimetable(mine.actor, { studioId: mine.studioId })).classes;
    expect(await titles()).toBe("Sunday, 09:00, 50, Barre");
    await undo(two);
    expect(await titles()).toBe("Monday, 09:00, 50, Mat, , , Ana, 12\nTuesday, 09:00, 50, Mat");
    await undo(two);
    expect(await titles()).toContain("Barre");
    await undo(two);

    const shown = await show(lines("Core,Toronto,Fri,9:00,9:50,Chair,,"));
    await portal.saveTimetable(mine.actor, {
      ...{ studioId: mine.studioId, kind: "weekly", classes: "Sunday, 9:00, 55, Own" },
    });
    await expect(services.runImport(importer, { id: shown })).rejects.toThrow(
      "row 1 would do something else now",
    );
    await undo(one);
    expect(await titles()).toContain("Own");
    expect((await rows(one))[0]?.left).toContain("changed since");
  });
  test("what would be done is what was shown: it runs at once, whatever has changed elsewhere", async () => {
    const db = getDb();
    const { services, show, run, rest, rows } = filing();
    const { studioId } = await newOwnedStudio(db, { name: "Oak", city: "Toronto", slug: "oak" });
    await newOwnedStudio(db, { name: "Pine", city: "Ottawa", slug: "pine" });
    const id = await show(
      lines(
        "Oak,Toronto,Mon,9:00,9:50,Mat,,",
        "Nobody,St. Catharines,Tue,18:00,19:00,Tower,,",
        "Aspen,Ottawa,Tue,nine,19:00,Tower,,",
        "Oak,,Wed,9:00,9:50,Mat,,",
      ),
    );
    const shown = await rows(id);
    await run(lines("Pine,Ottawa,Mon,9:00,9:50,Mat,,"));
    await services.runImport(importer, { id });
    await rest(id);
    expect(await rows(id)).toEqual(shown);
    expect((await classesOf(studioId)).entries).toHaveLength(1);
  });

  test("a file with one line for a studio with a full week is told in numbers, and counted until it is left out", async () => {
    const { services, show, run, rows } = filing();
    await newOwnedStudio(getDb(), { name: "Fir", city: "Toronto", slug: "fir" });
    await newOwnedStudio(getDb(), { name: "Elm", city: "Toronto", slug: "elm" });
    const week = Array.from({ length: 50 }, (_, at) => `Fir,Toronto,Mon,9:00,9:50,Mat ${at},,`);
    await run(lines(...week, "Elm,Toronto,Mon,9:00,9:50,Mat,,", "Elm,Toronto,Tue,9:00,9:50,Mat,,"));
    const id = await show(
      lines("Fir,Toronto,Mon,9:00,9:50,Barre,,", "Elm,Toronto,Fri,9:00,9:50,Mat,,"),
    );
    expect((await rows(id)).map(({ reason }) => reason)).toEqual([
      "Replaces 50 classes with 1",
      "Replaces 2 classes with 1",
    ]);
    expect((await services.getImport(importer, { id })).counts).toMatchObject({ losing: 1 });
    const { rows: losing } = await services.listImportRows(importer, { id, isLosing: true });
    expect(losing).toMatchObject([{ name: "Fir" }]);
    await services.leaveOut(importer, { id, row: 1, fields: ["classes"] });
    expect((await services.getImport(importer, { id })).counts).not.toHaveProperty("losing");
  });
});
