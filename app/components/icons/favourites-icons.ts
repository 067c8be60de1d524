import { drawIcon } from "#ui/icons/draw-icon.tsx";

export const ArrowDown = drawIcon("M12 5v14M19 12l-7 7-7-7");
export const ArrowUp = drawIcon("M5 12l7-7 7 7M12 19V5");
export const Copy = drawIcon(
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2zM4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2",
);
export const Share = drawIcon("M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8");
