type SpineShape = {
  /** The lowest vertebra. */
  x: number;
  y: number;
  height: number;
  vertebrae: number;
  /** How far the head stands from the foot, and how far the back swings between. */
  lean: number;
  sway: number;
  /** Half of the longest and of the shortest vertebra. */
  longest: number;
  shortest: number;
};

/** Vertebrae across a double curve, longest in the middle of the back; each hangs a little. */
export function spinePath(shape: SpineShape): string {
  const { x, y, height, vertebrae, lean, sway, longest, shortest } = shape;
  return Array.from({ length: vertebrae }, (_, index) => {
    const t = index / (vertebrae - 1);
    const slope = (lean + sway * 4.6 * Math.cos(t * 4.6)) / height;
    const tilt = Math.atan(slope);
    const half = shortest + (longest - shortest) * Math.sin(Math.PI * (0.12 + t * 0.72));
    const [dx, dy] = [Math.cos(tilt) * half, Math.sin(tilt) * half];
    const start = [x + lean * t + sway * Math.sin(t * 4.6) - dx, y - height * t - dy];
    const curve = [dx - dy / 2, dy + dx / 2, 2 * dx, 2 * dy];
    return `M${start.map(Math.round).join(" ")}q${curve.map(Math.round).join(" ")}`;
  }).join("");
}
