import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";
import { openDatabase } from "#server/database/connect.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { cleanUpPhotos } from "#server/photos/clean-up.ts";
import { insertStudios, listStudioRows } from "#server/studios/studio-queries.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { depth } from "#tests/support/depth.ts";
import { photosIn } from "#tests/support/photos.ts";
import { studioRow } from "#tests/support/rows.ts";
import { bundleWriter } from "./bundle-writer.ts";

const safeSchema = z.object({ studioId: z.int(), url: z.string() });
type Safe = z.output<typeof safeSchema>;

const STUDIOS_AT_ONCE = 3;

describe("kill -9 while photos are sent", {
  timeout: 60_000 + depth.photoKillRounds * 30_000,
}, () => {
  let bundled: Awaited<ReturnType<typeof bundleWriter>>;
  beforeAll(async () => {
    bundled = await bundleWriter("photo-writer");
  }, 60_000);
  afterAll(() => bundled.remove());

  type Place = { options: TestDatabase["options"]; photoDir: string; studioIds: number[] };

  /** Until it is killed in the middle of something; answers with what it was told is safe. */
  async function sendUntilKilled({ options, photoDir, studioIds }: Place): Promise<Safe[]> {
    const child = spawn(process.execPath, [bundled.program], {
      env: {
        ...process.env,
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.databaseUrl ?? "",
        MIGRATIONS_FOLDER: options.migrationsFolder,
        PHOTO_DIR: photoDir,
        PROJECT_FOLDER: process.cwd(),
        STUDIO_IDS: studioIds.join(),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "close");
    const safe: Safe[] = [];
    const { promise: first, resolve } = Promise.withResolvers<void>();
    createInterface(child.stdout).on("line", (line) => {
      safe.push(safeSchema.parse(JSON.parse(line)));
      resolve();
    });
    await Promise.race([first, ended]);
    await sleep(Math.random() * 600);
    child.kill("SIGKILL");
    await ended;
    return safe;
  }

  test.each([
    ["PGlite", createPgliteDatabase],
    ["PostgreSQL", createPostgresDatabase],
  ])("on %s loses nothing that was answered, and leaves no file behind", async (_, create) => {
    const { options, remove } = await create();
    onTestFinished(remove);
    const photoDir = await mkdtemp(join(tmpdir(), "pilates-atlas-kill-photos-"));
    onTestFinished(() => rm(photoDir, { recursive: true, force: true }));
    const safe: Safe[] = [];
    for (let round = 0; round < depth.photoKillRounds; round += 1) {
      const { db, close } = await openDatabase(options);
      const studioIds = await insertStudios(
        db,
        Array.from({ length: STUDIOS_AT_ONCE }, (_, at) => studioRow({ slug: `s-${round}-${at}` })),
      );
      await close();
      safe.push(...(await sendUntilKilled({ options, photoDir, studioIds })));
    }
    expect(safe.length).toBeGreaterThanOrEqual(depth.photoKillRounds);

    const { db, close } = await openDatabase(options);
    onTestFinished(close);
    const photos = await photosIn(photoDir);
    await cleanUpPhotos({ db, photos, now: () => addDays(new Date(), 2) });
    const rows = await db.select().from(studioPhotos);
    for (const { studioId, url } of safe) {
      const [studio] = await listStudioRows(db, [studioId]);
      expect(studio?.imageUrls).toContain(url);
      const hash = findPhotoHash(url) ?? "";
      expect(rows.some((row) => row.studioId === studioId && row.hash === hash)).toBe(true);
      expect(await photos.store.find(hash, "1600.webp")).toBeDefined();
    }
    const stored: string[] = [];
    for await (const { hash } of photos.store.list()) stored.push(hash);
    expect(stored.toSorted()).toEqual([...new Set(rows.map(({ hash }) => hash))].sort());
  });
});
