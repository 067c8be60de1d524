import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cities } from "#domain/vocabulary/cities.ts";
import { CityArtwork } from "./city-artwork.tsx";
import { StudioArtwork } from "./studio-artwork.tsx";

const names = Array.from({ length: 300 }, (_, index) => `Studio ${index}`);
const drawings = names.map((name) => renderToStaticMarkup(<StudioArtwork name={name} />));
const scenes = readFileSync(
  join(import.meta.dirname, "../../../domain/rules/artwork/city-scenes.svg"),
  "utf8",
);
const postcards = cities.map(({ slug }) => findScene(slug));

test("a studio's picture is always the same", () => {
  expect(names.map((name) => renderToStaticMarkup(<StudioArtwork name={name} />))).toEqual(
    drawings,
  );
});

test("hardly two studios have the same picture", () => {
  expect(new Set(drawings).size).toBeGreaterThan(290);
});

test("each of the 20 cities has a postcard of its own", () => {
  expect(new Set(postcards).size).toBe(20);
  expect(postcards.every((postcard) => postcard.includes('viewBox="0 0 320 180"'))).toBe(true);
  for (const { slug } of cities) {
    expect(renderToStaticMarkup(<CityArtwork slug={slug} />)).toContain(`#${slug}"`);
  }
});

test("no picture weighs more than 1.5 KB, nor draws a number that is none", () => {
  for (const picture of [...drawings, ...postcards]) {
    expect(picture.length).toBeLessThan(1536);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  }
});

function findScene(slug: string): string {
  return new RegExp(`<symbol id="${slug}".*?</symbol>`, "s").exec(scenes)?.[0] ?? "";
}
