import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/databases.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { firstMigrations } from "#tests/support/first-migrations.ts";
import { emptyPlaces, placeOf, temporaryFolder } from "#tests/support/places.ts";
import { readWholeDatabase } from "#tests/support/whole-database.ts";
import { checkBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

async function makeBackup(): Promise<{ file: string; bytes: Buffer }> {
  const { options, remove } = await createPostgresDatabase();
  onTestFinished(remove);
  const file = join(await temporaryFolder(), "site.backup");
  await writeBackup({ place: placeOf(options), file, force: false });
  return { file, bytes: await readFile(file) };
}

test("a backup with any bit changed, or cut short anywhere, is refused", async () => {
  const { file, bytes } = await makeBackup();
  const position = fc.nat({ max: bytes.length - 1 });
  await fc.assert(
    fc.asyncProperty(position, fc.nat({ max: 7 }), async (at, bit) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ (1 << bit);
      await writeFile(file, changed);
      await expect(checkBackup(file)).rejects.toThrow(/is damaged|is no backup|newer version/);
      await writeFile(file, bytes.subarray(0, at));
      await expect(checkBackup(file)).rejects.toThrow(/is damaged|is no backup/);
    }),
    {
      numRuns: propertyRuns(200),
      examples: [
        [0, 0],
        [bytes.length - 1, 0],
        [30, 0],
        [31, 7],
      ],
    },
  );
  await writeFile(file, bytes);
  await checkBackup(file);
});

test.each([
  ["a picture", "is no backup of Pilates Atlas"],
  ["", "is no backup of Pilates Atlas"],
])("a foreign file is refused, and the place stays empty: %j", async (content, reason) => {
  const file = join(await temporaryFolder(), "site.backup");
  await writeFile(file, content);
  const place = await emptyPlaces.PostgreSQL();
  await expect(restoreBackup({ ...place, file })).rejects.toThrow(`site.backup ${reason}.`);
  expect((await readWholeDatabase(placeOf(place))).rows).toEqual({});
});

test("a file that is not there, and a folder, can't be read", async () => {
  const folder = await temporaryFolder();
  await expect(checkBackup(join(folder, "none"))).rejects.toThrow("none can't be read.");
  await expect(checkBackup(folder)).rejects.toThrow("can't be read.");
});

test("a backup of a newer version is refused before anything changes", async () => {
  const { file, bytes } = await makeBackup();
  const place = await emptyPlaces.PostgreSQL();
  const olderSite = { ...place, migrationsFolder: await firstMigrations(await temporaryFolder()) };
  await expect(restoreBackup({ ...olderSite, file })).rejects.toThrow(
    "This backup comes from a newer version of Pilates Atlas: restore it with that one.",
  );
  const otherFormat = join(await temporaryFolder(), "newer.backup");
  await writeFile(
    otherFormat,
    Buffer.from(bytes.toString("latin1").replace("backup 1", "backup 2"), "latin1"),
  );
  await expect(restoreBackup({ ...place, file: otherFormat })).rejects.toThrow("newer version");
  expect((await readWholeDatabase(placeOf(place))).rows).toEqual({});
});
