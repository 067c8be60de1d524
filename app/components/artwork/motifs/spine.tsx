import type { ReactNode } from "react";
import { hillPath } from "../hill.ts";
import type { SeededRandom } from "../seeded-random.ts";

const VERTEBRAE = 17;

/** A spine of arcs over a hill, before a sun. */
export function drawSpine(random: SeededRandom): ReactNode {
  const lean = random.pick([-1, 1]);
  const foot = 200 - lean * random.whole(10, 60);
  return (
    <>
      <circle
        className="art-sun"
        cx={200 + lean * random.whole(40, 120)}
        cy={random.whole(90, 150)}
        r={random.whole(62, 100)}
      />
      <path className="art-far" d={hillPath(random, 215, 18)} opacity=".6" />
      <path className="art-land" d={hillPath(random, 245, 22)} />
      <path className="art-line" strokeWidth="3.5" d={spinePath(foot, lean)} />
    </>
  );
}

/** Vertebrae across a double curve, longest in the middle of the back. */
function spinePath(foot: number, lean: number): string {
  return Array.from({ length: VERTEBRAE }, (_, index) => {
    const t = index / (VERTEBRAE - 1);
    const x = foot + lean * (70 * t + 34 * Math.sin(t * 4.6));
    const y = 286 - 270 * t;
    const tilt = lean * Math.atan((70 + 156 * Math.cos(t * 4.6)) / 270);
    const half = 16 + 34 * Math.sin(Math.PI * (0.12 + t * 0.72));
    const [dx, dy] = [Math.cos(tilt) * half, Math.sin(tilt) * half];
    const [sagX, sagY] = [-Math.sin(tilt) * half * 0.5, Math.cos(tilt) * half * 0.5];
    const numbers = [x - dx, y - dy, dx + sagX, dy + sagY, 2 * dx, 2 * dy].map(Math.round);
    return `M${numbers.slice(0, 2).join(" ")}q${numbers.slice(2).join(" ")}`;
  }).join("");
}
