import type { ReactNode } from "react";
import type { SeededRandom } from "../seeded-random.ts";

/** Bridges: arches within arches. */
export function drawArches(random: SeededRandom): ReactNode {
  const left = random.whole(96, 130);
  const right = left + random.whole(140, 170);
  return (
    <>
      <circle className="art-sun" cx={(left + right) / 2} cy={random.whole(64, 96)} r="58" />
      <Arch x={right} height={random.whole(108, 140)} width={78} />
      <Arch x={left} height={random.whole(150, 186)} width={100} />
      <path className="art-line" strokeWidth="3.5" d="M20 258h360" />
    </>
  );
}

type ArchProps = { x: number; height: number; width: number };

function Arch({ x, height, width }: ArchProps) {
  const tones = ["art-land", "art-sky", "art-far", "art-sky", "art-sun"];
  return tones.map((tone, index) => {
    const half = width - index * (width / 5.4);
    const top = 258 - height + index * (width / 5.4) + half;
    return (
      <path
        // The order of the layers is all they are told apart by.
        key={half}
        className={tone}
        d={`M${round(x - half)} 258V${round(top)}a${round(half)} ${round(half)} 0 0 1 ${round(2 * half)} 0V258z`}
      />
    );
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
