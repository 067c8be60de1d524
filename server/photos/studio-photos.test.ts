import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { studioJson } from "#server/catalogue/from-rows.ts";
import { listStudioDetails } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { users } from "#server/database/schema/accounts.ts";
import { studioPhotos } from "#server/database/schema/photos.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import type { Actor } from "#server/history/actor.ts";
import { approveItem } from "#server/queue/decisions/decide-item.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listingDeps } from "#tests/support/listing.ts";
import { drawPhoto, photosIn, sentFile } from "#tests/support/photos.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { studioRow } from "#tests/support/rows.ts";
import { cleanUpPhotos, finishPhotos } from "./clean-up.ts";
import type { PhotoParts } from "./photo-parts.ts";
import { createOwnerPhotoServices, createStudioPhotoServices } from "./studio-photos.ts";

const operator: Actor = { name: "operator:ada@example.org", role: "operator" };

describeOnDatabase("a studio's photos", (getDb) => {
  let encoder: PhotoParts["encoder"];
  beforeAll(async () => {
    ({ encoder } = await photosIn("/tmp/no-photos-here"));
  });
  afterAll(() => encoder.stop());

  async function begin() {
    const db = getDb();
    const dataDir = await temporaryFolder();
    const photos = { store: (await photosIn(dataDir)).store, encoder };
    const [studio] = await db.insert(studios).values(studioRow()).returning();
    const email = `owner-${studio?.id}@example.org`;
    const [user] = await db
      .insert(users)
      .values({ email, provider: "email", role: "owner" })
      .returning();
    if (studio === undefined || user === undefined) throw new Error("Nothing was made");
    await db.insert(studioOwnership).values({ userId: user.id, studioId: studio.id });
    const owner: Actor = { name: `owner:${email}`, role: "owner", userId: user.id };
    const deps = { ...listingDeps(db), photos };
    return {
      ...{ db, dataDir, photos, deps, owner, studioId: studio.id },
      portal: createOwnerPhotoServices(deps),
      team: createStudioPhotoServices(deps),
    };
  }

  let hue = 0;
  const newFile = async () => {
    hue += 1;
    const colour = `#${(hue * 4_099).toString(16).padStart(6, "0").slice(-6)}`;
    return sentFile(await drawPhoto({ width: 320, height: 240, colour }).jpeg().toBuffer());
  };

  async function pageOf(studioId: number) {
    const [record] = await listStudioDetails(getDb(), [studioId]);
    if (record === undefined) throw new Error("There is no such studio");
    const { json } = studioJson(record, new Date());
    return JSON.parse(json.toString());
  }

  test("an owner's photo waits, is approved, and is the cover with its description", async () => {
    const { portal, owner, studioId, deps } = await begin();
    const alt = "Six reformers by a wall of windows";
    const { url, isShown } = await portal.addPhoto(owner, { studioId, path: await newFile(), alt });
    expect(isShown).toBe(false);
    expect(await pageOf(studioId)).toMatchObject({ imageUrl: null, photos: [] });
    const [waiting] = (await portal.getPhotos(owner, { studioId })).waiting;
    expect(waiting).toMatchObject({ url, alt });
    const id = waiting?.itemId ?? 0;
    await approveItem(deps, operator, { what: "photo", id, version: 1 });
    const { imageUrl, photos } = await pageOf(studioId);
    expect(imageUrl).toBe(url);
    expect(photos).toMatchObject([{ url, alt, width: 320, height: 240 }]);
    expect((await portal.getPhotos(owner, { studioId })).waiting).toEqual([]);
  });

  test("what the team adds shows at once, before what an import brought", async () => {
    const { team, studioId } = await begin();
    const elsewhere = "https://pictures.example/1.jpg";
    await getDb()
      .update(studios)
      .set({ imageUrl: elsewhere, imageUrls: [elsewhere] })
      .where(eq(studios.id, studioId));
    const { url } = await team.addPhoto(operator, { studioId, path: await newFile(), alt: "" });
    expect(await pageOf(studioId)).toMatchObject({ imageUrl: url, imageUrls: [url, elsewhere] });
  });

  test("order and removal count at once, and the first is always the cover", async () => {
    const { team, portal, owner, studioId } = await begin();
    const urls: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const added = await team.addPhoto(operator, { studioId, path: await newFile(), alt: "" });
      urls.push(added.url);
    }
    const [a = "", b = "", c = ""] = urls;
    await portal.movePhoto(owner, { studioId, url: c, to: 0 });
    expect(await pageOf(studioId)).toMatchObject({ imageUrl: c, imageUrls: [c, a, b] });
    await portal.movePhoto(owner, { studioId, url: c, to: 99 });
    await portal.removePhoto(owner, { studioId, url: a });
    expect(await pageOf(studioId)).toMatchObject({ imageUrl: b, imageUrls: [b, c] });
    await expect(portal.removePhoto(owner, { studioId, url: a })).rejects.toThrow(
      "not shown any more",
    );
    await portal.describePhoto(owner, { studioId, url: b, alt: "The door" });
    expect((await pageOf(studioId)).photos[0].alt).toBe("The door");
  });

  test("somebody else's studio answers as if it were missing, on every service", async () => {
    const { portal, studioId } = await begin();
    const { owner: stranger } = await begin();
    const path = await newFile();
    const url = "/photos/x/1600.webp";
    const asked = [
      portal.getPhotos(stranger, { studioId }),
      portal.addPhoto(stranger, { studioId, path, alt: "" }),
      portal.movePhoto(stranger, { studioId, url, to: 0 }),
      portal.removePhoto(stranger, { studioId, url }),
      portal.describePhoto(stranger, { studioId, url, alt: "" }),
      portal.withdrawPhoto(stranger, { studioId, itemId: 1 }),
    ];
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ status: "rejected", reason: { status: 404 } });
    }
  });

  test("whose rights end while a form is on its way changes nothing any more", async () => {
    const { db, portal, team, owner, studioId } = await begin();
    await team.addPhoto(operator, { studioId, path: await newFile(), alt: "The room" });
    await portal.addPhoto(owner, { studioId, path: await newFile(), alt: "" });
    const before = await portal.getPhotos(owner, { studioId });
    const [shown] = before.shown;
    const [waiting] = before.waiting;
    const url = shown?.url ?? "";
    /** Takes the studio away when the transaction of a change begins. */
    const late = new Proxy(db, {
      get: (target, name) => {
        if (name !== "transaction") return Reflect.get(target, name);
        return async (work: Parameters<Database["transaction"]>[0]) => {
          await target.delete(studioOwnership).where(eq(studioOwnership.studioId, studioId));
          return target.transaction(work);
        };
      },
    });
    const leaving = createOwnerPhotoServices({
      ...listingDeps(late),
      photos: await photosIn("/tmp"),
    });
    const userId = owner.userId ?? 0;
    for (const change of [
      () => leaving.movePhoto(owner, { studioId, url, to: 0 }),
      () => leaving.removePhoto(owner, { studioId, url }),
      () => leaving.describePhoto(owner, { studioId, url, alt: "Mine" }),
      () => leaving.withdrawPhoto(owner, { studioId, itemId: waiting?.itemId ?? 0 }),
    ]) {
      await expect(change()).rejects.toMatchObject({ status: 404 });
      await db.insert(studioOwnership).values({ userId, studioId });
    }
    const after = await team.getPhotos(operator, { studioId });
    expect(after).toMatchObject({ shown: before.shown, waiting: before.waiting });
  });

  test("the number of another studio's waiting photo withdraws nothing", async () => {
    const one = await begin();
    await one.portal.addPhoto(one.owner, {
      studioId: one.studioId,
      path: await newFile(),
      alt: "",
    });
    const [item] = (await one.portal.getPhotos(one.owner, one)).waiting;
    const itemId = item?.itemId ?? 0;
    const other = await begin();
    await expect(
      other.portal.withdrawPhoto(other.owner, { studioId: other.studioId, itemId }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await one.portal.getPhotos(one.owner, one)).waiting).toHaveLength(1);
    await one.portal.withdrawPhoto(one.owner, { studioId: one.studioId, itemId });
    expect((await one.portal.getPhotos(one.owner, one)).waiting).toEqual([]);
  });

  test("the same photo twice, and one too many, are refused with a sentence", async () => {
    const { portal, owner, studioId, db } = await begin();
    const path = await newFile();
    await portal.addPhoto(owner, { studioId, path, alt: "" });
    await expect(portal.addPhoto(owner, { studioId, path, alt: "" })).rejects.toThrow(
      photoRefusals.twice,
    );
    const many = Array.from(
      { length: photoLimits.perStudio - 1 },
      (_, number) => `/photos/${String(number).padStart(64, "0")}/1600.webp`,
    );
    await db.update(studios).set({ imageUrls: many }).where(eq(studios.id, studioId));
    await expect(
      portal.addPhoto(owner, { studioId, path: await newFile(), alt: "" }),
    ).rejects.toThrow(photoRefusals.tooMany);
  });

  test("a store that takes nothing more refuses with a sentence, and leaves no row", async () => {
    const { deps, owner, studioId, db, photos } = await begin();
    const put = () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" }));
    const full = { ...deps, photos: { ...photos, store: { ...photos.store, put } } };
    await expect(
      createOwnerPhotoServices(full).addPhoto(owner, { studioId, path: await newFile(), alt: "" }),
    ).rejects.toMatchObject({ status: 503, message: photoRefusals.noRoom });
    const rows = await db.select().from(studioPhotos).where(eq(studioPhotos.studioId, studioId));
    expect(rows).toEqual([]);
  });

  test("what nobody shows is kept for 90 days, and then is gone with its files", async () => {
    const { team, studioId, db, photos, dataDir } = await begin();
    const path = await newFile();
    const { url } = await team.addPhoto(operator, { studioId, path, alt: "" });
    await finishPhotos({ db, photos });
    const orphan = "f".repeat(64);
    await photos.store.put(orphan, new Map([["480.webp", Buffer.from("left by a kill")]]));
    const cleanUpAt = (days: number) =>
      cleanUpPhotos({ db, photos, now: () => addDays(new Date(), days) });
    expect(await cleanUpAt(0)).toBe(0);
    expect(await cleanUpAt(2)).toBe(1);
    await team.removePhoto(operator, { studioId, url });
    expect(await cleanUpAt(3)).toBe(0);
    expect(await cleanUpAt(92)).toBe(0);
    expect(await cleanUpAt(94)).toBe(1);
    const left = await readdir(join(dataDir, "photos"), { recursive: true });
    expect(left.filter((name) => name.includes("."))).toEqual([]);
  });
});
