import { drawIcon } from "#ui/icons/draw-icon.tsx";

export const Link2 = drawIcon("M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12L16 12");
export const Rss = drawIcon(
  "M4 11a9 9 0 0 1 9 9M4 4a16 16 0 0 1 16 16M6 19a1 1 0 1 1-2 0 1 1 0 1 1 2 0z",
);
