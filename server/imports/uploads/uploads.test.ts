import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { importRows, imports } from "#server/database/schema/imports.ts";
import { createImportServices } from "#server/imports/imports.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { readUploads, stoppedWhileRead, tidyUploads } from "./read-uploads.ts";
import { uploadFolder } from "./upload-files.ts";
import { createUploadServices } from "./uploads.ts";

const operator = { name: "operator:ada@atlas.example", role: "operator" } as const;
const place = { name: "Ada's Pilates", city: "Toronto", countryCode: "CA", state: "Ontario" };
const words = { source: null, licence: null, takesAll: false, takesPhotos: false };

describeOnDatabase("a file that is uploaded", (getDb) => {
  async function setUp() {
    const dataDir = await temporaryFolder();
    await mkdir(uploadFolder(dataDir), { recursive: true });
    const deps = { db: getDb(), dataDir, now: () => new Date(), log: quietLog };
    const services = { ...createImportServices(deps), ...createUploadServices(deps) };
    return {
      services,
      dataDir,
      upload: async (content: string | Buffer, fileName = "studios.csv") => {
        const path = join(uploadFolder(dataDir), "sent.upload");
        await writeFile(path, content);
        return services.uploadImport(operator, { ...words, file: { path, fileName } });
      },
      read: () => readUploads({ ...deps, imports: services }, new AbortController().signal),
      /** The site is told to stop while the first rows are stored. */
      readAndStop: () => {
        const stopping = new AbortController();
        const addRows: typeof services.addRows = (...args) => {
          stopping.abort();
          return services.addRows(...args);
        };
        return readUploads({ ...deps, imports: { ...services, addRows } }, stopping.signal);
      },
      tidy: (now = () => new Date()) => tidyUploads({ ...deps, now, imports: services }),
      files: () => readdir(uploadFolder(dataDir)),
    };
  }

  test("is recognised, read, shown, and deleted", async () => {
    const { services, upload, read, files } = await setUp();
    const apify = [
      { ...place, title: place.name, placeId: "ChIJada", categories: ["Pilates studio"] },
    ];
    const location = { lat: 43.65, lng: -79.38 };
    const json = JSON.stringify(apify.map((one) => ({ ...one, location })));
    const { id, needsMapping } = await upload(json, "C:\\exports\\<b>toronto</b>.json");
    expect(needsMapping).toBe(false);
    expect(await files()).toEqual([String(id)]);
    await read();
    expect(await services.getImport(operator, { id })).toMatchObject({
      fileName: "b>.json",
      state: "previewed",
      shape: "apify-json",
      source: "Google Maps",
      createdBy: operator.name,
      counts: { read: 1, new: 1 },
    });
    expect(await files()).toEqual([]);
  });

  test("of plain columns waits until somebody says what they are; the choice is offered again", async () => {
    const { services, upload, read } = await setUp();
    const csv =
      "Studio,Town,Tel.\nAda's Pilates,Toronto,416-555-0100\nBea's Pilates,Ottawa,613-555-0101\n";
    const { id, needsMapping } = await upload(csv);
    expect(needsMapping).toBe(true);
    await read();
    const choice = await services.getMappingChoice(operator, { id });
    expect(choice.columns.map(({ column }) => column)).toEqual(["Studio", "Town", "Tel."]);
    expect(choice.columns[2]?.samples).toEqual(["416-555-0100", "613-555-0101"]);
    expect(choice.saved).toEqual([]);
    const choose = (
      columns: readonly ("name" | "city" | "phone" | null)[],
      saveAs: string | null,
    ) => services.chooseMapping(operator, { id, columns: [...columns], saveAs });
    await expect(choose([null, "phone", "phone"], null)).rejects.toThrow(
      "Choose the column that has the studio’s name. “Town” and “Tel.” are both taken for “Phone”: choose one of them.",
    );
    await choose(["name", "city", null], "Towns");
    await expect(choose(["name", "city", null], null)).rejects.toMatchObject({ status: 409 });
    await read();
    const summary = await services.getImport(operator, { id });
    expect(summary).toMatchObject({
      state: "previewed",
      mapping: { Studio: "name", Town: "city" },
    });
    expect(summary.counts?.read).toBe(2);

    const again = await upload(csv);
    const offered = await services.getMappingChoice(operator, { id: again.id });
    expect(offered).toMatchObject({ saved: ["Towns"], chosen: "Towns" });
    expect(offered.columns.map(({ field }) => field)).toEqual(["name", "city", null]);
    const ours = await services.getMappingChoice(operator, { id: again.id, mapping: "" });
    expect(ours.columns.map(({ field }) => field)).toEqual(["name", "city", "phone"]);
    await services.discardImport(operator, { id: again.id });
    await expect(services.getMappingChoice(operator, { id: again.id })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("is refused in a sentence where it is none, and nothing is kept", async () => {
    const { services, upload } = await setUp();
    const { total } = await services.listImports(operator, {});
    await expect(upload(Buffer.from("PK\u0003\u0004 zip"), "studios.zip")).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/zip/i),
    });
    expect((await services.listImports(operator, {})).total).toBe(total);
  });

  test("that breaks off half-way ends refused, with the sentence and without a row", async () => {
    const { services, upload, read, files } = await setUp();
    const rows = Array.from({ length: 5_000 }, (_, at) =>
      JSON.stringify({ title: `Pilates ${at}`, placeId: `ChIJ${at}`, countryCode: "CA" }),
    );
    const { id } = await upload(`[${rows.join(",")},{"title": oh`, "broken.json");
    await read();
    const { state, message } = await services.getImport(operator, { id });
    expect({ state, message }).toEqual({
      state: "refused",
      message: expect.stringMatching(/byte/),
    });
    expect(await getDb().$count(importRows, eq(importRows.importId, id))).toBe(0);
    expect(await files()).toEqual([]);
  });

  test("whose reader is stopped, or dies, does not stay half read", async () => {
    const { services, upload, read, readAndStop, tidy, files, dataDir } = await setUp();
    const line = (at: number) => JSON.stringify({ title: `Pilates ${at}`, placeId: `ChIJ${at}` });
    const lines = Array.from({ length: 450 }, (_, at) => line(at)).join("\n");
    const stopped = await upload(lines, "stopped.jsonl");
    await readAndStop();

    const dead = await upload(lines, "dead.jsonl");
    const long = new Date(Date.now() - 10 * 60_000);
    await getDb().update(imports).set({ workedOnAt: long }).where(eq(imports.id, dead.id));
    await writeFile(join(uploadFolder(dataDir), "old.upload"), "");
    await utimes(join(uploadFolder(dataDir), "old.upload"), 0, 0);
    await writeFile(join(uploadFolder(dataDir), "young.upload"), "");
    await tidy();
    await read();
    const said = async (id: number) => (await services.getImport(operator, { id })).message;
    expect(await said(dead.id)).toBe(stoppedWhileRead);
    expect(await said(stopped.id)).toBe(stoppedWhileRead);
    expect(await getDb().$count(importRows, eq(importRows.importId, stopped.id))).toBe(0);
    expect(await files()).toEqual(["young.upload"]);
  });
});
