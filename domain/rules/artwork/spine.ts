import { hillPath } from "./hill.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { spinePath } from "./spine-path.ts";

/** A spine of arcs over a hill, before a sun. */
export function drawSpine(random: SeededRandom): string {
  const side = random.pick([-1, 1]);
  const spine = spinePath({
    x: 200 - side * random.whole(10, 60),
    y: 286,
    height: 270,
    vertebrae: 17,
    lean: side * random.whole(50, 90),
    sway: side * random.whole(26, 40),
    longest: 50,
    shortest: 16,
  });
  const sun = 200 + side * random.whole(40, 120);
  return `
    <circle class="art-sun" cx="${sun}" cy="${random.whole(90, 150)}" r="${random.whole(62, 100)}"/>
    <path class="art-far" d="${hillPath(random, 215, 18)}" opacity=".6"/>
    <path class="art-land" d="${hillPath(random, 245, 22)}"/>
    <path class="art-line" stroke-width="3.5" d="${spine}"/>`;
}
