import { clsx } from "clsx";
import { drawArches } from "./motifs/arches.tsx";
import { drawFan } from "./motifs/fan.tsx";
import { drawReformer } from "./motifs/reformer.tsx";
import { drawRings } from "./motifs/rings.tsx";
import { drawRollUp } from "./motifs/roll-up.tsx";
import { drawSpine } from "./motifs/spine.tsx";
import { drawSprings } from "./motifs/springs.tsx";
import { drawStones } from "./motifs/stones.tsx";
import { drawWaves } from "./motifs/waves.tsx";
import { createSeededRandom } from "./seeded-random.ts";

/** Functions, not components: React may render a component twice, and the numbers are used up. */
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
    >
      {draw(random)}
    </svg>
  );
}
