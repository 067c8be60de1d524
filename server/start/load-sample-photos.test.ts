import { readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picturesOf } from "#domain/rules/photos/photo-order.ts";
import { samplePhotos } from "#sample/sample-photos.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { commandActor } from "#server/history/actor.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import { listPhotoRows } from "#server/photos/photo-queries.ts";
import { createStudioPhotoServices } from "#server/photos/studio-photos.ts";
import { removeSample } from "#server/studios/remove-sample.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { photosIn } from "#tests/support/photos.ts";
import { loadSample } from "./load-sample.ts";
import { loadSamplePhotos } from "./load-sample-photos.ts";

const operator = commandActor("operator:ada@example.org");
const drawn = join(process.cwd(), "sample/photos");

test("each photo of the sample lies there, and nothing else; all of them are small", () => {
  const files = readdirSync(drawn).filter((name) => name.endsWith(".webp"));
  const photos = samplePhotos.flatMap((studio) => studio.photos);
  expect(files.sort()).toEqual(photos.map(({ file }) => file).sort());
  expect(new Set(photos.map(({ alt }) => alt)).size).toBe(photos.length);
  const bytes = files.map((name) => statSync(join(drawn, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000);
});

describeOnDatabase("the sample's photos", (getDb) => {
  let folder = "";
  let photos: PhotoParts;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pilates-atlas-sample-photos-"));
    photos = await photosIn(folder);
    await loadSample(getDb(), () => {});
  }, 60_000);
  afterAll(async () => {
    await photos.encoder.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const load = (signal = new AbortController().signal) =>
    loadSamplePhotos({ db: getDb(), photos, projectFolder: process.cwd() }, signal);

  async function findStudio(googlePlaceId: string) {
    const [row] = await getDb()
      .select()
      .from(studios)
      .where(eq(studios.googlePlaceId, googlePlaceId));
    if (row === undefined) throw new Error(`No studio ${googlePlaceId}`);
    return row;
  }

  test("a site that stops leaves the rest for the next start", async () => {
    await load(AbortSignal.abort());
    for (const { studio } of samplePhotos) {
      expect(picturesOf(await findStudio(studio))).toEqual([
        expect.stringMatching(/^\/sample\/pictures/),
      ]);
    }
  });

  test("come once: in their order, described, the first as the cover; what is removed stays so", async () => {
    await load();
    for (const { studio, photos: own } of samplePhotos) {
      const row = await findStudio(studio);
      const alts = (await listPhotoRows(getDb(), row.id)).map(({ alt }) => alt);
      expect(alts).toEqual(own.map(({ alt }) => alt));
      const [cover, ...others] = picturesOf(row);
      expect(cover).toMatch(/^\/photos\/[0-9a-f]{64}\/1600\.webp$/);
      expect(others).toHaveLength(own.length);
      expect(row.imageUrl).toBe(cover);
    }
    const [first] = samplePhotos;
    const { id: studioId, imageUrl } = await findStudio(first?.studio ?? "");
    const team = createStudioPhotoServices({ ...listingDeps(getDb()), photos });
    await team.removePhoto(operator, { studioId, url: imageUrl ?? "" });
    await load();
    expect(picturesOf(await findStudio(first?.studio ?? ""))).not.toContain(imageUrl);
  }, 60_000);

  test("go with the sample, and come to none of its studios after that", async () => {
    const { kept } = await removeSample({ db: getDb() }, operator);
    const [touched] = samplePhotos;
    expect(kept.map(({ name }) => name)).toEqual(
      touched === undefined ? [] : [(await findStudio(touched.studio)).name],
    );
    for (const { studio } of samplePhotos.slice(1)) {
      expect((await findStudio(studio)).hidden).toBe(true);
    }
    await load();
  });
});
