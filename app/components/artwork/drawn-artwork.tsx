import { clsx } from "clsx";
import { drawArches } from "./motifs/arches.ts";
import { drawFan } from "./motifs/fan.ts";
import { drawReformer } from "./motifs/reformer.ts";
import { drawRings } from "./motifs/rings.ts";
import { drawRollUp } from "./motifs/roll-up.ts";
import { drawSpine } from "./motifs/spine.ts";
import { drawSprings } from "./motifs/springs.ts";
import { drawStones } from "./motifs/stones.ts";
import { drawWaves } from "./motifs/waves.ts";
import { createSeededRandom } from "./seeded-random.ts";

/**
 * As markup, which is all numbers of our own: as elements of React the pictures were a seventh of a
 * page of results.
 */
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

const palettes = [
  "art-sand",
  "art-slate",
  "art-sage",
  "art-clay",
  "art-honey",
  "art-plum",
  "art-lake",
] as const;

export type ArtworkProps = { name: string; className?: string };

/** Always the same picture for the same name. */
export function DrawnArtwork({ name, className }: ArtworkProps) {
  const random = createSeededRandom(name);
  const palette = random.pick(palettes);
  const draw = random.pick(motifs);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={clsx("art", palette, className)}
      dangerouslySetInnerHTML={{ __html: draw(random) }}
    />
  );
}
