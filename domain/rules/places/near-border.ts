import type { Position } from "./distance.ts";
import { moveByMetres } from "./move-position.ts";
import { isInOntario } from "./ontario.ts";

/** The province's outline is coarse: so near to it, what somebody wrote is the better word. */
const BORDER_METRES = 20_000;
const steps = [-1, 0, 1];

/** Whether a step to some side crosses the outline. */
export function isNearBorder(position: Position): boolean {
  const isInside = isInOntario(position);
  return steps.some((north) =>
    steps.some((east) => {
      const by = { north: north * BORDER_METRES, east: east * BORDER_METRES };
      return isInOntario(moveByMetres(position, by)) !== isInside;
    }),
  );
}
