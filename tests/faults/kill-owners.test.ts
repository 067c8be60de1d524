import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";
import { insertUser } from "#server/accounts/people-queries.ts";
import { openDatabase } from "#server/database/connect.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { reviewItems } from "#server/database/schema/queue.ts";
import { writeRights } from "#server/owners/ownership-queries.ts";
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
import { type Owned, type Safe, safeSchema, wordsOf } from "./owner-words.ts";

const STUDIOS_AT_ONCE = 3;

describe("kill -9 while owners write", {
  timeout: 60_000 + depth.ownerKillRounds * 30_000,
}, () => {
  let bundled: Awaited<ReturnType<typeof bundleWriter>>;
  beforeAll(async () => {
    bundled = await bundleWriter("owner-writer");
  }, 60_000);
  afterAll(() => bundled.remove());

  type Place = { options: TestDatabase["options"]; photoDir: string; owned: readonly Owned[] };

  /** Until it is killed in the middle of something; answers with what it was told is safe. */
  async function writeUntilKilled({ options, photoDir, owned }: Place): Promise<Safe[]> {
    const child = spawn(process.execPath, [bundled.program], {
      env: {
        ...process.env,
        DATA_DIR: options.dataDir,
        DATABASE_URL: options.databaseUrl ?? "",
        MIGRATIONS_FOLDER: options.migrationsFolder,
        PHOTO_DIR: photoDir,
        PROJECT_FOLDER: process.cwd(),
        OWNED: JSON.stringify(owned),
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

  /** Studios that have nothing yet, each with its owner. */
  async function makeOwned(db: Database, round: number): Promise<Owned[]> {
    const rows = Array.from({ length: STUDIOS_AT_ONCE }, (_, at) =>
      studioRow({ slug: `s-${round}-${at}`, phone: null }),
    );
    const { id: userId } = await insertUser(db, {
      email: `${round}@loft.example`,
      provider: "mail",
    });
    const studioIds = await insertStudios(db, rows);
    for (const studioId of studioIds) await writeRights(db, { userId, studioId, isOwner: true });
    return studioIds.map((studioId) => ({ studioId, userId }));
  }

  test.each([
    ["PGlite", createPgliteDatabase],
    ["PostgreSQL", createPostgresDatabase],
  ])("on %s loses nothing that was answered, and leaves no file behind", async (_, create) => {
    const { options, remove } = await create();
    onTestFinished(remove);
    const photoDir = await mkdtemp(join(tmpdir(), "pilates-atlas-kill-owners-"));
    onTestFinished(() => rm(photoDir, { recursive: true, force: true }));
    const all: Owned[] = [];
    const safe: Safe[] = [];
    for (let round = 0; round < depth.ownerKillRounds; round += 1) {
      const { db, close } = await openDatabase(options);
      const owned = await makeOwned(db, round);
      await close();
      all.push(...owned);
      safe.push(...(await writeUntilKilled({ options, photoDir, owned })));
    }
    expect(safe.length).toBeGreaterThanOrEqual(depth.ownerKillRounds);

    const { db, close } = await openDatabase(options);
    onTestFinished(close);
    const photos = await photosIn(photoDir);
    await cleanUpPhotos({ db, photos, now: () => addDays(new Date(), 2) });
    const rows = await db.select().from(studioPhotos);
    const items = await db.select().from(reviewItems);
    const waitingOf = (studioId: number, kind: string) =>
      items.filter((item) => item.studioId === studioId && item.kind === kind);
    for (const one of safe) {
      if (!("url" in one)) continue;
      const hash = findPhotoHash(one.url) ?? "";
      expect(rows.some((row) => row.studioId === one.studioId && row.hash === hash)).toBe(true);
      expect(waitingOf(one.studioId, "photo").map(({ proposal }) => proposal.url)).toContain(
        one.url,
      );
      expect(await photos.store.find(hash, "1600.webp")).toBeDefined();
    }
    const log = await db.select().from(auditLog).where(eq(auditLog.action, "studio.edit"));
    for (const { studioId } of all) {
      const told = safe.flatMap((one) =>
        one.studioId === studioId && "round" in one ? one.round : [],
      );
      const last = Math.max(0, ...told);
      const [studio] = await listStudioRows(db, [studioId]);
      const [edit, ...more] = waitingOf(studioId, "edit");
      // The last that was told of, or the one that the kill cut the answer of: both its fields, and its line in the log.
      const shown = [last, last + 1].find((round) => wordsOf(round).phone === studio?.phone);
      const round = studio?.phone === null ? 0 : shown;
      expect([last, last + 1]).toContain(round);
      expect(log.filter(({ subjectId }) => subjectId === String(studioId))).toHaveLength(
        round ?? -1,
      );
      expect(more).toEqual([]);
      if (round === 0) expect(edit).toBeUndefined();
      else
        expect(edit?.proposal).toMatchObject({
          changes: { description: wordsOf(round ?? -1).description },
        });
    }
    const stored: string[] = [];
    for await (const { hash } of photos.store.list()) stored.push(hash);
    expect(stored.toSorted()).toEqual([...new Set(rows.map(({ hash }) => hash))].sort());
  });
});
