import type { palettes } from "./photos/palettes.ts";
import type { rooms } from "./photos/rooms.ts";

type SamplePhoto = {
  /** Below `sample/photos/`, drawn by `tools/draw-sample-photos.ts`. */
  readonly file: string;
  readonly alt: string;
  readonly room: keyof typeof rooms;
  readonly isMirrored?: boolean;
};

export type PhotographedStudio = {
  /** Its `googlePlaceId`. */
  readonly studio: string;
  readonly palette: keyof typeof palettes;
  /** The cover first. */
  readonly photos: readonly SamplePhoto[];
};

/** Drawn, not taken: they show no place that there is. */
export const samplePhotos: readonly PhotographedStudio[] = [
  {
    studio: "sample-toronto-small-room-pilates",
    palette: "maple",
    photos: [
      {
        file: "small-room-1.webp",
        room: "reformerRoom",
        alt: "Two rows of maple reformers beside tall windows, with sunlight across the floor",
      },
      {
        file: "small-room-2.webp",
        room: "reformerByTheWall",
        alt: "One reformer along a sand-coloured wall in the morning light, a plant at its end",
      },
      {
        file: "small-room-3.webp",
        room: "towerRoom",
        alt: "Two tower tables with springs and a push-through bar, between two windows",
      },
      {
        file: "small-room-4.webp",
        room: "shelf",
        alt: "A wooden shelf with rolled mats, balls, rings and folded blankets",
      },
      {
        file: "small-room-5.webp",
        room: "entrance",
        alt: "The entrance: a bench with cushions, bags on hooks and a round mirror",
      },
    ],
  },
  {
    studio: "sample-toronto-slow-tuesday",
    palette: "sage",
    photos: [
      {
        file: "slow-tuesday-1.webp",
        room: "matRoom",
        alt: "Two rows of mats on a wooden floor in front of three arched windows",
      },
      {
        file: "slow-tuesday-2.webp",
        room: "entrance",
        isMirrored: true,
        alt: "Bags on wall hooks above a bench, shoes below it",
      },
      {
        file: "slow-tuesday-3.webp",
        room: "shelf",
        isMirrored: true,
        alt: "Mats, balls and blankets on a shelf, with dried grass in a round vase",
      },
      {
        file: "slow-tuesday-4.webp",
        room: "quietCorner",
        alt: "A mat and a ball by an arched window, rolled mats stacked beside it",
      },
    ],
  },
  {
    studio: "sample-ottawa-odiles-pilates-room",
    palette: "oatmeal",
    photos: [
      {
        file: "odiles-1.webp",
        room: "archedRoom",
        isMirrored: true,
        alt: "Two reformers facing a pair of arched windows in a room the colour of oatmeal",
      },
      {
        file: "odiles-2.webp",
        room: "reformerRoom",
        isMirrored: true,
        alt: "Six reformers in two rows, pendant lamps above them",
      },
      {
        file: "odiles-3.webp",
        room: "reformerByTheWall",
        isMirrored: true,
        alt: "A reformer from its side, with the window's shadow on the wall",
      },
      {
        file: "odiles-4.webp",
        room: "shelf",
        alt: "Shelves with mats, small weights, rings, balls and blankets",
      },
      {
        file: "odiles-5.webp",
        room: "entrance",
        alt: "A bench and hooks between the two sets of doors, a round mirror above",
      },
    ],
  },
];
