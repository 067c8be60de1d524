import type { Position } from "./distance.ts";

/** How wide a map draws the world at zoom 0: ours, and Google's. */
export const ourWorldPx = 512;
export const googlesWorldPx = 256;

/** How wide the picture of land and water has the world: as our map at zoom 11. */
export const groundWorldPx = ourWorldPx * 2 ** 11;

/** Where a position lies on the world as maps draw it: a square from 0 to 1, west to east and north to south. */
export function toPlane({ latitude, longitude }: Position): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}
