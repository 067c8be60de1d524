import type { ArtPaletteName } from "#domain/vocabulary/art-palettes.ts";
import {
  createSeededRandom,
  drawArches,
  drawFan,
  drawReformer,
  drawRings,
  drawRollUp,
  drawSpine,
  drawSprings,
  drawStones,
  drawWaves,
} from "./motifs.ts";

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

type DrawnArtwork = {
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

const { width, height } = artworkSize;
const GAP = 10;

export const wideArtworkSize = { width: 3 * width + 2 * GAP, height };

/**
 * A strip of three pictures in the studio's colours: its own in the middle, which a narrow screen shows whole, and one
 * to each side. A single one would lose two thirds of itself in such a place.
 */
export function drawWideArtwork(name: string): DrawnArtwork {
  const { palette, markup } = drawArtwork(name);
  const [left, right] = ["left", "right"].map((side) => drawArtwork(`${name}, ${side}`).markup);
  const pictures = [left ?? "", markup, right ?? ""].map(panel).join("");
  const between = `<path class="art-page" d="M0 0h${wideArtworkSize.width}v${height}H0z"/>`;
  return { palette, markup: between + pictures };
}

function panel(markup: string, place: number): string {
  const x = place * (width + GAP);
  return `<svg x="${x}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path class="art-sky" d="M0 0h${width}v${height}H0z"/>${markup}</svg>`;
}
