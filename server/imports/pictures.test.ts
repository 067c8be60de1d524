import { access } from "node:fs/promises";
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { findPhotoHash } from "#domain/rules/photos/photo-address.ts";
import { fetchedPictures, studioPhotos } from "#server/database/schema/photos.ts";
import { studioFacts } from "#server/database/schema/reviews.ts";
import { studios } from "#server/database/schema/studios-and-listings.ts";
import { cleanUpPhotos } from "#server/photos/clean-up.ts";
import type { PhotoParts } from "#server/photos/photo-parts.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { importedPlace, importer, importing } from "#tests/support/imports.ts";
import { drawPhoto, photosIn } from "#tests/support/photos.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { createImportServices } from "./imports.ts";

const now = () => new Date();
const HERE = "127.0.0.1";

describeOnBothEngines("the pictures that a file names", (getDb) => {
  let encoder: PhotoParts["encoder"];
  let number = 100;
  beforeAll(async () => {
    ({ encoder } = await photosIn("/tmp/no-photos-here"));
  });
  afterAll(() => encoder.stop());

  /** A site with two pictures, a page, and nothing else. */
  async function begin() {
    number += 1;
    const asked: string[] = [];
    const draw = (colour: string) =>
      drawPhoto({ width: 320, height: 240, colour }).jpeg().toBuffer();
    const files = new Map([
      ["/1.jpg", await draw(`#10${number}0`)],
      ["/2.jpg", await draw(`#20${number}0`)],
      ["/page.jpg", Buffer.from("<!doctype html><p>Sign in")],
    ]);
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      const file = files.get(request.url ?? "");
      if (file === undefined) response.writeHead(404).end();
      else response.end(file);
    });
    await new Promise<void>((resolve) => server.listen(0, HERE, resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const network = {
      resolve: async () => [{ address: HERE, family: 4 }],
      isOpen: (asking: string) => asking === HERE,
      ports: [port],
    };
    const dataDir = await temporaryFolder();
    const photos = { store: (await photosIn(dataDir)).store, encoder };
    const at = (path: string) => `http://pictures.example:${port}${path}`;
    const services = createImportServices({ db: getDb(), now, photos, network, dataDir });
    const site = importing(getDb(), now, services);
    const studioOf = async (id: number) => {
      const [row] = await site.rows(id);
      const [studio] = await getDb()
        .select()
        .from(studios)
        .where(eq(studios.id, row?.studioId ?? 0));
      return { row, studio };
    };
    return { ...site, asked, at, photos, dataDir, studioOf, place: number };
  }

  test("are asked for when it is run with that wish, and at no other time", async () => {
    const { show, run, asked, at, place } = await begin();
    const places = [importedPlace(place, { imageUrl: at("/1.jpg") })];
    await show(places, "", true);
    await run(places);
    expect(asked).toEqual([]);
  });

  test("become photos of the studio, with the import as their source; what does not come is noted", async () => {
    const { run, undo, studioOf, asked, at, photos, place } = await begin();
    const imageUrls = [at("/1.jpg"), at("/2.jpg"), at("/gone.jpg"), at("/page.jpg")];
    const places = [importedPlace(place, { imageUrl: at("/1.jpg"), imageUrls })];
    const { id, state } = await run(places, "", true);
    expect(state).toBe("finished");
    const { row, studio } = await studioOf(id);
    const [first = "", second = "", ...others] = studio?.imageUrls ?? [];
    expect(studio?.imageUrl).toBe(first);
    expect(others).toEqual([at("/gone.jpg"), at("/page.jpg")]);
    expect(asked.toSorted()).toEqual(["/1.jpg", "/2.jpg", "/gone.jpg", "/page.jpg"]);
    expect(row).toMatchObject({ outcome: "new", left: null });
    expect(row?.reason).toContain(`Picture ${at("/gone.jpg")}: its server answers 404`);
    expect(row?.reason).toContain(`Picture ${at("/page.jpg")}: This file is no picture`);
    const studioId = studio?.id ?? 0;
    const known = await getDb()
      .select()
      .from(studioPhotos)
      .where(eq(studioPhotos.studioId, studioId));
    expect(known.map(({ hash }) => hash).toSorted()).toEqual(
      [first, second].map(findPhotoHash).toSorted(),
    );
    expect(known[0]).toMatchObject({ width: 320, height: 240, uploadedBy: importer.name });
    const facts = await getDb()
      .select()
      .from(studioFacts)
      .where(eq(studioFacts.studioId, studioId));
    expect(facts.find(({ field }) => field === "imageUrls")).toMatchObject({
      source: "import",
      importId: id,
    });

    await undo(id);
    expect((await studioOf(id)).studio?.imageUrls ?? []).not.toContain(first);
    await cleanUpPhotos({ db: getDb(), photos, now: () => addDays(now(), 3) });
    asked.length = 0;
    await undo(id);
    expect((await studioOf(id)).studio?.imageUrls).toEqual([first, second, ...others]);
    expect(asked).toEqual([]);
    expect(await photos.store.find(findPhotoHash(first) ?? "", "960.webp")).toBeDefined();
    const again = await getDb()
      .select()
      .from(studioPhotos)
      .where(eq(studioPhotos.studioId, studioId));
    expect(again).toHaveLength(2);
  });

  test("lie in the data folder until they are read, and nowhere afterwards", async () => {
    const { run, at, dataDir, place } = await begin();
    const encode = vi.spyOn(encoder, "encode");
    await run([importedPlace(place, { imageUrls: [at("/1.jpg"), at("/2.jpg")] })], "", true);
    const paths = encode.mock.calls.map(([path]) => path);
    encode.mockRestore();
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      expect(path.startsWith(dataDir)).toBe(true);
      // As the tidying of broken uploads knows it, after a kill.
      expect(path).toMatch(/\.upload$/);
      await expect(access(path)).rejects.toThrow("ENOENT");
    }
  });

  test("are known in the next file: it changes nothing and asks for nothing", async () => {
    const { run, show, studioOf, asked, at, place } = await begin();
    const places = [importedPlace(place, { imageUrls: [at("/1.jpg"), at("/2.jpg")] })];
    const before = await studioOf((await run(places, "", true)).id);
    asked.length = 0;
    for (const takesPhotos of [false, true]) {
      expect((await show(places, "", takesPhotos)).counts).toMatchObject({ unchanged: 1 });
      const after = await studioOf((await run(places, "", takesPhotos)).id);
      expect(after.studio?.imageUrls).toEqual(before.studio?.imageUrls);
    }
    expect(asked).toEqual([]);
  });

  test("of a studio that shows them from elsewhere are shown as a change, and undone as one", async () => {
    const { run, show, rows, undo, studioOf, at, place } = await begin();
    const places = [importedPlace(place, { imageUrls: [at("/1.jpg")] })];
    await run(places);
    const shown = await show(places, "", true);
    expect(shown.counts).toMatchObject({ changed: 1 });
    expect((await rows(shown.id))[0]?.fields?.imageUrls?.to).toContain("kept as photos");
    const { id } = await run(places, "", true);
    expect((await studioOf(id)).studio?.imageUrls[0]).toMatch(/^\/photos\//);
    await undo(id);
    expect((await studioOf(id)).studio?.imageUrls).toEqual([at("/1.jpg")]);
  });

  test("are not asked for where the owner's own outweigh them, or where they are left out", async () => {
    const { run, show, services, rest, studioOf, asked, at, place } = await begin();
    const places = [importedPlace(place, { imageUrls: [at("/1.jpg")] })];
    const { studio } = await studioOf((await run([importedPlace(place)])).id);
    const left = await show(places, "", true);
    await services.leaveOut(importer, { id: left.id, fields: ["imageUrls"] });
    await services.runImport(importer, { id: left.id });
    await rest(left.id);
    const own = ["https://owner.example/own.jpg"];
    await getDb().transaction((tx) =>
      saveStudio(tx, {
        ...{ actor: importer, action: "studio.edit", origin: { source: "owner" }, now: now() },
        ...{ studioId: studio?.id ?? 0, values: { imageUrls: own } },
      }),
    );
    const { id } = await run(places, "", true);
    expect((await studioOf(id)).studio?.imageUrls).toEqual(own);
    expect(asked).toEqual([]);
  });

  test("that nobody shows are forgotten after 90 days", async () => {
    const { run, undo, at, photos, place } = await begin();
    const { id } = await run([importedPlace(place, { imageUrls: [at("/1.jpg")] })], "", true);
    await undo(id);
    const later = (days: number) =>
      cleanUpPhotos({ db: getDb(), photos, now: () => addDays(now(), days) });
    await later(1);
    await later(92);
    await later(184);
    const url = at("/1.jpg");
    expect(
      await getDb().select().from(fetchedPictures).where(eq(fetchedPictures.url, url)),
    ).toEqual([]);
  });
});
