import { createCanvas } from "./canvas.ts";
import { palettes } from "./palette.ts";
import type { Scene } from "./scenes.ts";

export function drawScene({
  label,
  palette,
  isMirrored = false,
  x = 0,
  eye = 1.55,
  draw,
}: Scene): string {
  const canvas = createCanvas({ x, eye, focal: 1080, horizon: 385 });
  draw(canvas, palettes[palette]);
  return canvas.toSvg(label, isMirrored);
}
