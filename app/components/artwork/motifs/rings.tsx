import type { ReactNode } from "react";
import type { SeededRandom } from "../seeded-random.ts";

const FLOOR = 250;

/** Magic circles, standing one behind the other. */
export function drawRings(random: SeededRandom): ReactNode {
  const sizes = [random.whole(92, 106), random.whole(66, 80), random.whole(42, 54)];
  const start = random.whole(108, 140);
  const rings = sizes.map((r, index) => ({ r, x: start + index * random.whole(82, 96) }));
  return (
    <>
      <circle className="art-sun" cx={start + 40} cy={random.whole(96, 120)} r="74" />
      <path className="art-land" d={`M0 ${FLOOR}h400v60H0z`} />
      {rings.map(({ r, x }, index) => (
        <g key={x} className="art-line" strokeWidth="5">
          <circle className={index === 1 ? "art-far" : undefined} cx={x} cy={FLOOR - r} r={r - 3} />
          <path
            strokeWidth="11"
            transform={`rotate(${random.whole(-50, 50)} ${x} ${FLOOR - r})`}
            d={`M${x - r + 5} ${FLOOR - r - 9}v18m${2 * r - 10} 0v-18`}
          />
        </g>
      ))}
    </>
  );
}
