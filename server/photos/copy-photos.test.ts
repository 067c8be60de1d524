import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/places.ts";
import { copyPhotos, photosBeside } from "./copy-photos.ts";
import { createFolderStore } from "./folder-store.ts";

const hash = "c3".repeat(32);

test("a backup has the photos beside it, and a restore brings them back", async () => {
  const [site, backups, restored] = [
    await temporaryFolder(),
    await temporaryFolder(),
    await temporaryFolder(),
  ];
  const bytes = Buffer.from("a photo");
  await createFolderStore(site).put(hash, new Map([["1600.webp", bytes]]));
  await mkdir(join(site, "c3", hash, "deep"), { recursive: true });
  await writeFile(join(site, "c3", hash, "unfinished-1"), "half");
  const beside = photosBeside(join(backups, "site.backup"));
  expect(await copyPhotos(site, beside)).toBe(1);
  expect(await copyPhotos(site, beside)).toBe(0);
  expect(await copyPhotos(beside, restored)).toBe(1);
  expect(await createFolderStore(restored).find(hash, "1600.webp")).toEqual(bytes);
});

test("a backup of a site without photos has none beside it", async () => {
  expect(await copyPhotos(join(await temporaryFolder(), "none"), await temporaryFolder())).toBe(0);
});
