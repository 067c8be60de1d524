import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const publicFolder = resolve(import.meta.dirname, "../../public");

const manifestSchema = z.object({
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.string().optional(),
    }),
  ),
});

function sizeOfPng(file: string): string {
  const png = readFileSync(join(publicFolder, file));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test("the manifest's icons are there in the sizes it names, also to be cut to a shape", () => {
  const text = readFileSync(join(publicFolder, "site.webmanifest"), "utf8");
  const { icons } = manifestSchema.parse(JSON.parse(text));
  const pngs = icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pngs) expect(sizeOfPng(src)).toBe(sizes);
  for (const purpose of [undefined, "maskable"]) {
    const sizes = pngs.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(["192x192", "512x512"]);
  }
});

test("the site's own share picture has the size that every page tells", () => {
  expect(sizeOfPng("share.png")).toBe("1200x630");
});
