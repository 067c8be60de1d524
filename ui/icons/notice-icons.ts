import { drawIcon } from "./draw-icon.tsx";

export const CircleAlert = drawIcon(
  "M22 12a10 10 0 1 1-20 0 10 10 0 1 1 20 0zM12 8L12 12M12 16L12.01 16",
);
export const TriangleAlert = drawIcon(
  "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
);
