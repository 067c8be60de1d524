import { mkdirSync, writeFileSync } from "node:fs";
import { drawScene } from "./pictures/draw-scene.ts";
import { scenes } from "./pictures/scenes.ts";

const FOLDER = new URL("../public/sample/pictures/", import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const [index, scene] of scenes.entries()) {
  writeFileSync(new URL(`${String(index + 1).padStart(2, "0")}.svg`, FOLDER), drawScene(scene));
}
