import { mkdirSync, writeFileSync } from "node:fs";
import { createCanvas } from "./pictures/canvas.ts";
import { palettes } from "./pictures/palette.ts";
import { scenes } from "./pictures/scenes.ts";

const FOLDER = new URL("../public/sample/pictures/", import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const [index, scene] of scenes.entries()) {
  const { label, palette, isMirrored = false, x = 0, eye = 1.55 } = scene;
  const canvas = createCanvas({ x, eye, focal: 1080, horizon: 400 });
  scene.draw(canvas, palettes[palette]);
  const file = `${String(index + 1).padStart(2, "0")}.svg`;
  writeFileSync(new URL(file, FOLDER), canvas.toSvg(label, isMirrored));
}
