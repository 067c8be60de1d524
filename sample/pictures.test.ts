import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../public/sample/pictures/", import.meta.url);
const pictures = readdirSync(folder)
  .filter((file) => file.endsWith(".svg"))
  .map((file) => ({ file, svg: readFileSync(new URL(file, folder), "utf8") }));

test("there are 36 pictures, each with a description of its own", () => {
  expect(pictures.map(({ file }) => file).sort()).toEqual(
    Array.from({ length: 36 }, (_, index) => `${String(index + 1).padStart(2, "0")}.svg`),
  );
  const labels = pictures.map(({ svg }) => /aria-label="([^"]+)"/.exec(svg)?.[1]);
  expect(labels).not.toContain(undefined);
  expect(new Set(labels).size).toBe(36);
});

test("a picture is small and cannot clash with another on one page", () => {
  for (const { file, svg } of pictures) {
    expect(svg.length, file).toBeLessThan(8000);
    expect(svg, file).not.toMatch(/ id=|NaN|undefined/);
  }
});
