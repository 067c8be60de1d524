import type { ReactNode } from "react";
import type { SeededRandom } from "../seeded-random.ts";

const ROWS = [84, 128, 172, 216];

/** The springs of a reformer, each stretched by another weight. */
export function drawSprings(random: SeededRandom): ReactNode {
  return (
    <>
      <circle
        className="art-sun"
        cx={random.whole(250, 330)}
        cy={random.whole(110, 180)}
        r={random.whole(80, 110)}
      />
      <path className="art-land" d="M0 0h44v300H0z" />
      <path className="art-far" d="M44 0h10v300H44z" />
      <path
        className="art-line"
        strokeWidth="3.5"
        d={ROWS.map((y) => springPath(random, y)).join("")}
      />
    </>
  );
}

function springPath(random: SeededRandom, y: number): string {
  const step = random.whole(6, 12);
  const coils = `t${step} 0`.repeat(23);
  return `M54 ${y}h30q${step / 2}-30 ${step} 0${coils}h26m8 0a8 8 0 1 1-16 0 8 8 0 1 1 16 0`;
}
