import { drawIcon } from "./draw-icon.tsx";

export const ArrowLeft = drawIcon("M12 19l-7-7 7-7M19 12H5");
export const ArrowRight = drawIcon("M5 12h14M12 5l7 7-7 7");
export const Check = drawIcon("M20 6 9 17l-5-5");
export const ChevronDown = drawIcon("M6 9l6 6 6-6");
export const ChevronRight = drawIcon("M9 18l6-6-6-6");
export const Dumbbell = drawIcon(
  "M17.596 12.768a2 2 0 1 0 2.829-2.829l-1.768-1.767a2 2 0 0 0 2.828-2.829l-2.828-2.828a2 2 0 0 0-2.829 2.828l-1.767-1.768a2 2 0 1 0-2.829 2.829zM2.5 21.5l1.4-1.4M20.1 3.9l1.4-1.4M5.343 21.485a2 2 0 1 0 2.829-2.828l1.767 1.768a2 2 0 1 0 2.829-2.829l-6.364-6.364a2 2 0 1 0-2.829 2.829l1.768 1.767a2 2 0 0 0-2.828 2.829zM9.6 14.4l4.8-4.8",
);
export const LoaderCircle = drawIcon("M21 12a9 9 0 1 1-6.219-8.56");
export const LocateFixed = drawIcon(
  "M2 12L5 12M19 12L22 12M12 2L12 5M12 19L12 22M19 12a7 7 0 1 1-14 0 7 7 0 1 1 14 0zM15 12a3 3 0 1 1-6 0 3 3 0 1 1 6 0z",
);
export const MapPin = drawIcon(
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 1 1 6 0z",
);
export const Menu = drawIcon("M4 5h16M4 12h16M4 19h16");
export const Moon = drawIcon(
  "M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401",
);
export const Search = drawIcon("M21 21l-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 1 1 16 0z");
export const SlidersHorizontal = drawIcon(
  "M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3",
);
export const Sun = drawIcon(
  "M16 12a4 4 0 1 1-8 0 4 4 0 1 1 8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41",
);
export const X = drawIcon("M18 6 6 18M6 6l12 12");
