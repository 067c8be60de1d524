import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawScene } from "./draw-scene.ts";
import { scenes } from "./scenes.ts";

const folder = new URL("../../public/sample/pictures/", import.meta.url);

test("there are 36 pictures, each with a description of its own", () => {
  expect(scenes).toHaveLength(36);
  expect(new Set(scenes.map(({ label }) => label)).size).toBe(36);
  expect(readdirSync(folder).filter((file) => file.endsWith(".svg"))).toHaveLength(36);
});

test("the published pictures are those the script draws", () => {
  for (const [index, scene] of scenes.entries()) {
    const file = new URL(`${String(index + 1).padStart(2, "0")}.svg`, folder);
    expect(readFileSync(file, "utf8"), scene.label).toBe(drawScene(scene));
  }
});

test("a picture is small and cannot clash with another on one page", () => {
  for (const scene of scenes) {
    const svg = drawScene(scene);
    expect(svg.length).toBeLessThan(8000);
    expect(svg).not.toMatch(/ id=|NaN|undefined/);
  }
});
