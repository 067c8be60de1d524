import { mkdir, readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PhotoFile } from "#domain/rules/photos/photo-address.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { createFolderStore } from "./folder-store.ts";

const hash = "a1".repeat(32);
const files = new Map<PhotoFile, Buffer>([
  ["480.webp", Buffer.from("small")],
  ["1600.webp", Buffer.from("large")],
]);

/** As a disk that is full after the first file. */
class HalfOfThem extends Map<PhotoFile, Buffer> {
  override *[Symbol.iterator](): MapIterator<[PhotoFile, Buffer]> {
    yield ["480.webp", Buffer.from("other")];
    throw Object.assign(new Error("full"), { code: "ENOSPC" });
  }
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes("."));

test("a photo that is not stored whole is not stored at all", async () => {
  const folder = await temporaryFolder();
  const store = createFolderStore(folder);
  await expect(store.put(hash, new HalfOfThem())).rejects.toThrow("full");
  expect(await filesIn(folder)).toEqual([]);
  await store.put(hash, files);
  await expect(store.put(hash, new HalfOfThem())).rejects.toThrow("full");
  expect(await store.find(hash, "480.webp")).toEqual(Buffer.from("small"));
  expect(await filesIn(folder)).toHaveLength(2);
});

test("what a kill leaves of a file that was being written goes with the list", async () => {
  const folder = await temporaryFolder();
  const store = createFolderStore(folder);
  await store.put(hash, files);
  for (const name of ["unfinished-old", "unfinished-new"]) await mkdir(join(folder, name));
  await utimes(join(folder, "unfinished-old"), 0, 0);
  const listed: string[] = [];
  for await (const photo of store.list()) listed.push(photo.hash);
  expect(listed).toEqual([hash]);
  expect((await readdir(folder)).toSorted()).toEqual(["a1", "unfinished-new"]);
});
