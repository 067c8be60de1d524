import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { importReportSchema } from "#domain/contracts/imports/import-report.ts";
import { openDatabase } from "#server/database/connect.ts";
import { createCommandServices } from "#server/operator/command-services.ts";
import { serveCommands } from "#server/operator/serve-commands.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { fileOf } from "#tests/support/files.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { runProgram } from "#tests/support/run-program.ts";

function runImport(database: TestDatabase, ...args: string[]) {
  return runProgram("import", database, args);
}

const places = [
  {
    title: "Harbour Reformer Pilates",
    address: "10 Queens Quay W, Toronto, ON M5J 2R9, Canada",
    city: "Toronto",
    state: "Ontario",
    countryCode: "CA",
    location: { lat: 43.6412, lng: -79.3776 },
    phone: "(416) 555-0157",
    categoryName: "Pilates studio",
    scrapedAt: "2026-08-07T10:00:00.000Z",
  },
  {
    title: "Old Pilates",
    city: "Toronto",
    permanentlyClosed: true,
    categoryName: "Pilates studio",
  },
  { title: "=1+1", city: "Paris", countryCode: "FR", categoryName: "Pilates studio" },
];
const parse = (out: string) => importReportSchema.parse(JSON.parse(out));

describe.each([
  ["PGlite", createPgliteDatabase],
  ["PostgreSQL", createPostgresDatabase],
])("on %s", (_, createDatabase) => {
  test("a file is shown, run, shown to change nothing, and taken back", async () => {
    const database = await createDatabase();
    const path = await fileOf(JSON.stringify(places), "places.json");
    const shown = await runImport(database, path);
    expect(shown).toMatchObject({ status: 0, err: "" });
    expect(shown.out).toContain("Reads as an Apify export (JSON), 3 places.");
    expect(shown.out).toContain("Of 3 rows: 1 new, 0 changed, 0 unchanged, 0 in doubt, 2 skipped.");
    expect(shown.out).toContain("Nothing has changed yet.");
    const preview = parse((await runImport(database, path, "--json")).out);
    const ran = parse((await runImport(database, path, "--yes", "--json")).out);
    expect(ran.import).toEqual({ ...preview.import, state: "finished" });
    expect(ran.rows.map(({ outcome }) => outcome)).toEqual(["new", "skipped", "skipped"]);
    const report = await fileOf("", "report.csv");
    const again = parse(
      (await runImport(database, path, "--yes", "--json", "--report", report)).out,
    );
    expect(again.counts).toMatchObject({ read: 3, new: 0, changed: 0, unchanged: 1, skipped: 2 });
    expect(await readFile(report, "utf8")).toMatch(
      /^\uFEFFrow,name,.*\r\n1,Harbour.*\r\n2,Old.*\r\n3,'=1\+1,/,
    );
    await runImport(database, "undo", String(again.import.id));
    const undone = await runImport(database, "undo", String(ran.import.id));
    expect(undone).toMatchObject({ status: 0, out: `Import ${ran.import.id} is undone.\n` });
    const back = await runImport(database, "undo", String(ran.import.id));
    expect(back).toMatchObject({ status: 0, out: `Import ${ran.import.id} is brought back.\n` });
    expect((await runImport(database, "list")).out).toContain("places.json");
    expect((await runImport(database, "show", String(ran.import.id))).out).toContain(
      ran.import.sha256,
    );
  });

  test("pictures are fetched where that is asked for, and what can't be had is in the report", async () => {
    const database = await createDatabase();
    const imageUrl = "http://pictures.invalid/1.jpg";
    const pictured = places.map((place) => ({ ...place, imageUrl }));
    const path = await fileOf(JSON.stringify(pictured), "pictured.json");
    const ran = parse((await runImport(database, path, "--photos", "--yes", "--json")).out);
    expect(ran.import.state).toBe("finished");
    expect(ran.rows[0]).toMatchObject({ outcome: "new" });
    expect(ran.rows[0]?.reason).toContain(`Picture ${imageUrl}: it `);
  });

  test("a report that finds no room is said in a sentence, and before anything is written where it can be", async () => {
    const database = await createDatabase();
    const path = await fileOf(JSON.stringify(places), "places.json");
    const folder = dirname(path);
    for (const [report, sentence] of [
      [folder, `“${folder}” is a folder.`],
      [join(folder, "none", "report.csv"), "is no folder that can be written to."],
    ] as const) {
      const refused = await runImport(database, path, "--yes", "--report", report);
      expect(refused).toMatchObject({ status: 1, out: "" });
      expect(refused.err).toMatch(/^The report can't be written: [^\n]+\n$/);
      expect(refused.err).toContain(sentence);
    }
    expect((await runImport(database, "list")).out).not.toContain("places.json");
    const full = await runImport(database, path, "--report", "/dev/full");
    expect(full.status).toBe(1);
    expect(full.err).toMatch(/^The report can't be written: ENOSPC[^\n]*\n$/);
  });

  test("rows and fields can be left out, and a mapping is kept under its name", async () => {
    const database = await createDatabase();
    const table =
      "Nom,Ville,Tel,Lat,Lng\nA Pilates,Toronto,416-555-0101,43.65,-79.38\nB Pilates,Toronto,416-555-0102,43.7,-79.4\n";
    const path = await fileOf(table, "table.csv");
    const saved = await runImport(
      database,
      path,
      "--json",
      "--save-mapping",
      "mine",
      "--leave-out",
      "2",
      "--leave-out-fields",
      "phone",
    );
    const [first, second] = parse(saved.out).rows;
    expect(first).toMatchObject({ outcome: "new", name: "A Pilates" });
    expect(Object.keys(first?.fields ?? {})).not.toContain("phone");
    expect(second).toMatchObject({ outcome: "skipped", reason: "Left out" });
    expect(await runImport(database, path, "--mapping", "mine")).toMatchObject({ status: 0 });
    const changed = await runImport(database, path, "--map", "Tel=", "--save-mapping", "mine");
    expect(changed.out).toContain("  Tel = left out: “416-555-0101”, “416-555-0102”");
    const other = await fileOf(table.replace("A Pilates", "C Pilates"), "other.csv");
    const offered = await runImport(database, other);
    expect(offered.out).toContain("Columns as they were saved as “mine”");
    expect(offered.out).toContain("  Tel = left out");
    expect((await runImport(database, other, "--mapping", "")).out).toContain("  Tel = phone");
    const unknown = await runImport(database, path, "--mapping", "no");
    expect(unknown).toMatchObject({
      status: 1,
      err: "No mapping is called “no”; there are “mine”.\n",
    });
  });
});

test("beside a running site it asks the site", async () => {
  const database = await createPgliteDatabase();
  const connection = await openDatabase(database.options);
  const { dataDir } = database.options;
  const services = createCommandServices({ ...listingDeps(connection.db), dataDir });
  const stop = await serveCommands({ dataDir, services, log: quietLog });
  try {
    const path = await fileOf(JSON.stringify(places));
    const ran = parse((await runImport(database, path, "--yes", "--json")).out);
    expect(ran.import.state).toBe("finished");
  } finally {
    await stop();
    await connection.close();
  }
});

test("what is refused is one sentence, and what is not understood comes with the usage", async () => {
  const database = await createPgliteDatabase();
  const broken = await fileOf(`[${JSON.stringify(places[0])},`, "broken.json");
  const refused = await runImport(database, broken, "--yes");
  expect(refused).toMatchObject({ status: 1, out: "" });
  expect(refused.err).toMatch(/^The JSON of this file breaks off at byte \d+, its end.*\n$/);
  const asJson = await runImport(database, `${broken}.no`, "--json");
  expect(asJson.status).toBe(1);
  expect(JSON.parse(asJson.out)).toEqual({ message: "There is no file “broken.json.no”." });
  const nameless = await runImport(database, await fileOf("Wer,City\nLoft,Toronto\n"));
  expect(nameless).toMatchObject({
    status: 1,
    err: `None of the columns is the studio's name: say which, with --map "COLUMN=name"; they are Wer, City.\n`,
  });
  expect(await runImport(database, "undo", "99")).toMatchObject({ status: 1 });
  for (const args of [
    [],
    ["a", "b"],
    ["show"],
    ["undo", "x"],
    ["a", "--nonsense"],
    ["a", "--leave-out", "x"],
    ["a", "--leave-out-fields", "fone"],
  ]) {
    const wrong = await runImport(database, ...args);
    expect(wrong.status).toBe(2);
    expect(wrong.err).toContain("Usage: npm run import");
  }
});
