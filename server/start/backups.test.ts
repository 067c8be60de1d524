import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { MakeBackup } from "#server/database/backup/write-backup.ts";
import { Backups } from "#server/start/backups.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { quietLog } from "#tests/support/quiet-log.ts";

const HOUR_MS = 60 * 60 * 1000;

describeOnBothEngines("backups that the site makes by itself", (getDb) => {
  const makeFile: MakeBackup = async ({ file }) => {
    await writeFile(file, "all rows");
    return { file, bytes: 8, rows: 1, durationMs: 1 };
  };

  async function setUp(makeBackup = makeFile) {
    const folder = await temporaryFolder();
    let time = Date.parse("2026-11-16T08:00:00Z");
    const backups = new Backups({
      folder,
      everyMs: 6 * HOUR_MS,
      keep: 2,
      makeBackup,
      db: getDb(),
      log: quietLog,
      now: () => new Date(time),
    });
    return {
      backups,
      folder,
      pass: (hours: number) => {
        time += hours * HOUR_MS;
      },
    };
  }

  test("come when the newest is too old; the oldest go, and nothing else", async () => {
    const { backups, folder, pass } = await setUp();
    await writeFile(join(folder, "before-the-upgrade.backup"), "precious");
    await writeFile(join(folder, "pilates-atlas-2026-11-15T02-00-00Z.backup.unfinished"), "a kill");
    expect(await backups.findLastBackupAt()).toBeUndefined();
    for (let hour = 0; hour <= 12; hour += 3) {
      await backups.runIfDue();
      pass(3);
    }
    expect(await readdir(folder)).toEqual([
      "before-the-upgrade.backup",
      "pilates-atlas-2026-11-16T14-00-00Z.backup",
      "pilates-atlas-2026-11-16T20-00-00Z.backup",
    ]);
    // As the watch asks: without the object that it belongs to.
    const { findLastBackupAt } = backups;
    expect(await findLastBackupAt()).toEqual(new Date("2026-11-16T20:00:00Z"));
  });

  test("that fail are told, tried again, and take no older one with them", async () => {
    let isDiskFull = false;
    const { backups, folder, pass } = await setUp(async (request) => {
      if (isDiskFull) throw new Error("the disk is full");
      return makeFile(request);
    });
    for (let count = 0; count < 2; count++) {
      await backups.runIfDue();
      pass(6);
    }
    isDiskFull = true;
    backups.start();
    await eventually(async () => expect(backups.isFailing).toBe(true));
    await backups.stop();
    expect(await readdir(folder)).toHaveLength(2);
    isDiskFull = false;
    await backups.runIfDue();
    expect(backups.isFailing).toBe(false);
    expect(await readdir(folder)).toHaveLength(2);
  });
});
