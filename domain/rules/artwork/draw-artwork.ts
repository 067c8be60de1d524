import type { ArtPaletteName } from "#domain/vocabulary/art-palettes.ts";
import { drawArches } from "./arches.ts";
import { drawFan } from "./fan.ts";
import { drawReformer } from "./reformer.ts";
import { drawRings } from "./rings.ts";
import { drawRollUp } from "./roll-up.ts";
import { createSeededRandom } from "./seeded-random.ts";
import { drawSpine } from "./spine.ts";
import { drawSprings } from "./springs.ts";
import { drawStones } from "./stones.ts";
import { drawWaves } from "./waves.ts";

const motifs = [
  drawSpine,
  drawRollUp,
  drawSprings,
  drawReformer,
  drawRings,
  drawWaves,
  drawArches,
  drawStones,
  drawFan,
] as const;

const palettes = ["sand", "slate", "sage", "clay", "honey", "plum", "lake"] as const;

export const artworkSize = { width: 400, height: 300 } as const;

export type DrawnArtwork = {
  readonly palette: ArtPaletteName;
  /** Of the classes `art-sky` and so on, 400 by 300: all numbers of our own, nothing of the name. */
  readonly markup: string;
};

/** Always the same picture for the same name. */
export function drawArtwork(name: string): DrawnArtwork {
  const random = createSeededRandom(name);
  const palette = random.pick(palettes);
  const draw = random.pick(motifs);
  return { palette, markup: draw(random) };
}
