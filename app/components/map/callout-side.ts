import type { MapSize } from "./pins/cluster-view.ts";

export type Pixel = { readonly x: number; readonly y: number };

export type CalloutSide = {
  readonly vertical: "above" | "below";
  readonly horizontal: "left" | "middle" | "right";
};

/** A callout's own size, and the room between it and its pin. */
export const calloutPx = { width: 288, height: 300, gap: 24 } as const;

/** On which side of its pin a callout lies, so that all of it is seen where there is room at all. */
export function calloutSide({ x, y }: Pixel, { width, height }: MapSize): CalloutSide {
  const half = calloutPx.width / 2;
  const needed = calloutPx.height + calloutPx.gap;
  const isAbove = y >= needed || y > height - y;
  if (x < half) return { vertical: isAbove ? "above" : "below", horizontal: "right" };
  return {
    vertical: isAbove ? "above" : "below",
    horizontal: x > width - half ? "left" : "middle",
  };
}
