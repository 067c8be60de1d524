import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";
import { picturesOf } from "#domain/rules/photos/photo-order.ts";
import { studioJson } from "#server/catalogue/from-rows.ts";
import { listStudioDetails } from "#server/catalogue/live-studio-queries.ts";
import { undoables } from "#server/console/undoables.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { commandActor } from "#server/history/actor.ts";
import { undoChange } from "#server/history/undo.ts";
import { createPersonServices } from "#server/privacy/export-and-erase.ts";
import { hideStudio } from "#server/studios/edit-studio.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { importedPlace, importing } from "#tests/support/imports.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { drawPhoto, photosIn, sentFile } from "#tests/support/photos.ts";
import { cleanUpPhotos } from "./clean-up.ts";
import type { PhotoParts } from "./photo-parts.ts";
import { createOwnerPhotoServices, createStudioPhotoServices } from "./studio-photos.ts";

const operator = commandActor("operator:ada@example.org");
/** Longer than what nobody shows is kept. */
const LONG_AFTER_DAYS = 200;

describeOnDatabase("what becomes of a studio's photos", (getDb) => {
  let folder = "";
  let photos: PhotoParts;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pilates-atlas-photos-follow-"));
    photos = await photosIn(folder);
  });
  afterAll(async () => {
    await photos.encoder.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const deps = () => ({ ...listingDeps(getDb()), undoables, photos });
  let shade = 0;

  /** The team's photo, so that it shows at once; its description names it. */
  async function addPhoto(studioId: number, alt: string): Promise<string> {
    shade += 1;
    const colour = `#${(shade * 70_001).toString(16).padStart(6, "0").slice(-6)}`;
    const drawn = await drawPhoto({ width: 240, height: 220, colour }).jpeg().toBuffer();
    const path = await sentFile(drawn);
    const team = createStudioPhotoServices(deps());
    return (await team.addPhoto(operator, { studioId, path, alt })).url;
  }

  async function photographed() {
    const studio = await newOwnedStudio(getDb(), { slug: randomUUID(), name: randomUUID() });
    const alt = `Of ${studio.studioId}`;
    return { ...studio, alt, url: await addPhoto(studio.studioId, alt) };
  }

  async function pictures(studioId: number) {
    const row = await findStudioRow(getDb(), studioId);
    return row === undefined ? [] : picturesOf(row);
  }

  async function gallery(studioId: number) {
    const [record] = await listStudioDetails(getDb(), [studioId]);
    if (record === undefined) throw new Error("There is no such studio");
    return JSON.parse(studioJson(record, new Date()).json.toString()).photos;
  }

  const isStored = async (url: string) =>
    (await photos.store.find(findPhotoHash(url) ?? "", "480.webp")) !== undefined;

  /** Twice: what is unused is noted first, and goes with the next one. */
  async function cleanUpLongAfter(): Promise<void> {
    await cleanUpPhotos({ db: getDb(), photos, now: () => new Date() });
    const now = () => addDays(new Date(), LONG_AFTER_DAYS);
    await cleanUpPhotos({ db: getDb(), photos, now });
  }

  test("a merge brings the other's, described; they outlive the clean-up", async () => {
    const [kept, other] = [await photographed(), await photographed()];
    const choice = { pictures: "other" } as const;
    const merging = { keptId: kept.studioId, otherId: other.studioId, choice };
    await mergeStudios(deps(), operator, merging);
    expect(await gallery(kept.studioId)).toMatchObject([{ url: other.url, alt: other.alt }]);
    await cleanUpLongAfter();
    expect(await gallery(kept.studioId)).toMatchObject([{ url: other.url, alt: other.alt }]);
    expect(await isStored(other.url)).toBe(true);
  });

  test("the undo of a merge gives each its own back, also after a clean-up", async () => {
    const [kept, other] = [await photographed(), await photographed()];
    const choice = { pictures: "other" } as const;
    const merging = { keptId: kept.studioId, otherId: other.studioId, choice };
    const { auditId } = await mergeStudios(deps(), operator, merging);
    await cleanUpPhotos({ db: getDb(), photos, now: () => addDays(new Date(), 2) });
    await undoChange(deps(), operator, { auditId });
    expect(await gallery(kept.studioId)).toMatchObject([{ url: kept.url, alt: kept.alt }]);
    expect(await gallery(other.studioId)).toMatchObject([{ url: other.url, alt: other.alt }]);
    await cleanUpLongAfter();
    expect([await isStored(kept.url), await isStored(other.url)]).toEqual([true, true]);
  });

  test("an import changes none of them; its undo neither", async () => {
    const { run, undo } = importing(getDb());
    const place = importedPlace(7, { googlePlaceId: `place-${randomUUID()}` });
    await run([place]);
    const [studio] = await getDb()
      .select()
      .from(studios)
      .where(eq(studios.googlePlaceId, place.googlePlaceId ?? ""));
    const studioId = studio?.id ?? 0;
    const url = await addPhoto(studioId, "The room");
    const imageUrl = "https://pictures.example/later.jpg";
    const seenAt = "2026-10-01T00:00:00.000Z";
    const again = await run([{ ...place, phone: "(416) 555-9999", imageUrl, seenAt }]);
    expect((await pictures(studioId))[0]).toBe(url);
    await undo(again.id);
    expect((await pictures(studioId))[0]).toBe(url);
    expect(await gallery(studioId)).toMatchObject([{ url, alt: "The room" }]);
  });

  test("a studio that is hidden keeps them until it is shown again", async () => {
    const { studioId, url, alt } = await photographed();
    const { auditId } = await hideStudio(deps(), operator, { studioId });
    await cleanUpLongAfter();
    expect(await isStored(url)).toBe(true);
    await undoChange(deps(), operator, { auditId: auditId ?? 0 });
    expect(await gallery(studioId)).toMatchObject([{ url, alt }]);
  });

  test("whoever sent one is forgotten with their account; the studio's photo stays", async () => {
    const { studioId, actor, email } = await photographed();
    const drawn = await drawPhoto({ width: 260, height: 230, colour: "#123456" }).jpeg().toBuffer();
    const portal = createOwnerPhotoServices(deps());
    await portal.addPhoto(actor, { studioId, path: await sentFile(drawn), alt: "Mine" });
    const before = await pictures(studioId);
    const people = createPersonServices({ ...deps(), mailFolder: folder });
    await people.erasePerson({ email, actor: operator, alsoLive: true });
    const rows = await getDb()
      .select()
      .from(studioPhotos)
      .where(eq(studioPhotos.studioId, studioId));
    expect(JSON.stringify(rows)).not.toContain(email);
    expect(await pictures(studioId)).toEqual(before);
  });
});
