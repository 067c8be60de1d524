import { resolve } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { readCityScenes } from "./compose-artwork.ts";
import { composePoster } from "./compose-poster.ts";
import type { Poster } from "./poster.ts";
import { placePoster, postPoster, studioPoster } from "./poster-words.ts";
import { SharePictures } from "./share-pictures.ts";

const project = resolve(import.meta.dirname, "../../..");
const scenes = readCityScenes(project);

const facts = {
  name: "Harbour & Core",
  city: "Toronto",
  neighborhood: "Harbourfront",
  rating: 4.8,
  reviewCount: 127,
  priceRange: "$20 - $35",
  classTypes: ["reformer-pilates", "mat-pilates", "tower-pilates"],
} as const;
const studio = (changes: Partial<Parameters<typeof studioPoster>[0]> = {}) =>
  studioPoster({ ...facts, classTypes: [...facts.classTypes], ...changes });

const hostile = [
  "W".repeat(400),
  "Ẅ̈̈̈̈".repeat(200),
  "مركز البيلاتس",
  "👩‍🦰".repeat(80),
  "",
  "<script>&\"'",
  "\ud800",
];

/** The colours of the strip between text and artwork, which nothing may reach. */
async function stripColours(poster: Poster, left: number) {
  const { width, height, pixels } = await renderAsync(composePoster(poster, scenes));
  expect([width, height]).toEqual([1200, 630]);
  const found = new Set<string>();
  for (let y = 0; y < height; y += 1) {
    for (let x = left - 50; x < left - 2; x += 1) {
      const at = (y * width + x) * 4;
      found.add(pixels.subarray(at, at + 4).toString("hex"));
    }
  }
  return found;
}

test.each(hostile)(
  "a studio called %j is drawn, and its text stays in its column",
  async (name) => {
    expect((await stripColours(studio({ name, neighborhood: name }), 730)).size).toBe(1);
    const post = postPoster({ title: name, author: name, category: name, publishedAt: null });
    expect((await stripColours(post, 730)).size).toBe(1);
  },
);

test("class types that don't fit beside each other are left out, not cut", async () => {
  const classTypes = Array.from({ length: 3 }, () => "a-class-type-that-we-never-heard-of");
  expect((await stripColours(studio({ classTypes }), 730)).size).toBe(1);
});

test("each of the twenty cities has its postcard", () => {
  expect(scenes.size).toBe(20);
  const place = { name: "Toronto", slug: "toronto", city: undefined, count: 94 };
  const svg = composePoster(
    placePoster({ ...place, filterLabel: undefined, classTypes: [] }),
    scenes,
  );
  expect(svg).not.toContain("var(");
});

test("a picture is a PNG of 1200 by 630, and the same one is drawn once", async () => {
  const pictures = new SharePictures(project);
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return studio();
  };
  const [first, second] = await Promise.all([pictures.find("a", draw), pictures.find("a", draw)]);
  const third = await pictures.find("a", draw);
  expect(first?.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(drawn).toBe(1);
});

test("a flood is turned away, and what waits is drawn all the same", async () => {
  const pictures = new SharePictures(project);
  const wanted = Array.from({ length: 40 }, (_, number) =>
    pictures.find(String(number), () => studio({ name: `Studio ${number}` })),
  );
  const found = await Promise.all(wanted);
  expect(found.filter((png) => png === undefined)).toHaveLength(24);
  expect(await pictures.find("39", () => studio())).toBeDefined();
});

test("a picture that can't be drawn fails alone", async () => {
  const pictures = new SharePictures(project);
  const broken = pictures.find("broken", () => {
    throw new Error("no facts");
  });
  const whole = pictures.find("whole", () => studio());
  await expect(broken).rejects.toThrow("no facts");
  expect(await whole).toBeDefined();
});
