export type Palette = {
  wall: string;
  floor: string;
  wood: string;
  accent: string;
  leaf: string;
  ink: string;
  sky: string;
  far: string;
  light: string;
  cloth: string;
  /** What the windows throw on the floor. */
  sun: string;
  ceiling: "bright" | "dim" | "dark";
};

const day = {
  ink: "#2b2521",
  leaf: "#6f8465",
  sky: "#dfe8ea",
  far: "#a9b8a4",
  light: "#fff4dc",
  sun: "#fff4dc",
  ceiling: "bright",
} as const;
const dusk = {
  ink: "#241f22",
  leaf: "#4f6152",
  sky: "#e9b48f",
  far: "#a0685a",
  light: "#f6c48f",
  sun: "#f6c48f",
  ceiling: "dim",
} as const;
const night = {
  ink: "#15161c",
  leaf: "#42564e",
  sky: "#3c4a66",
  far: "#2a3349",
  light: "#f3cf8e",
  sun: "#7f93b5",
  ceiling: "dark",
} as const;

export const palettes = {
  paper: {
    ...day,
    wall: "#efe8dc",
    floor: "#d3b48c",
    wood: "#b98a5a",
    accent: "#c59a3f",
    cloth: "#faf6ee",
  },
  sand: {
    ...day,
    wall: "#e3d2b8",
    floor: "#b98f66",
    wood: "#8f6640",
    accent: "#b7654a",
    cloth: "#f4ead9",
  },
  clay: {
    ...day,
    wall: "#d3977b",
    floor: "#c8a583",
    wood: "#8a5a3e",
    accent: "#f0d9b5",
    cloth: "#f6e9dc",
  },
  sage: {
    ...day,
    wall: "#b7c2aa",
    floor: "#cdb28c",
    wood: "#9a7248",
    accent: "#c59a3f",
    cloth: "#f3efe3",
    leaf: "#566b4e",
  },
  mist: {
    ...day,
    wall: "#cfd8da",
    floor: "#c7ae90",
    wood: "#a47c54",
    accent: "#7a8a9a",
    cloth: "#f5f3ee",
  },
  blush: {
    ...day,
    wall: "#ecd3c6",
    floor: "#cba57f",
    wood: "#a8744f",
    accent: "#a65b45",
    cloth: "#fbf1ea",
  },
  gold: {
    ...day,
    wall: "#e4c679",
    floor: "#b58a58",
    wood: "#835b35",
    accent: "#46566b",
    cloth: "#faf1da",
  },
  chalk: {
    ...day,
    wall: "#f5f1e9",
    floor: "#c4c0b2",
    wood: "#8d7a60",
    accent: "#8a9b7d",
    cloth: "#ffffff",
  },
  ember: {
    ...dusk,
    wall: "#b9735a",
    floor: "#8d5c45",
    wood: "#5f3b2c",
    accent: "#efc069",
    cloth: "#f3d9bd",
  },
  plum: {
    ...dusk,
    wall: "#8d7079",
    floor: "#8a6654",
    wood: "#573d34",
    accent: "#e0a96d",
    cloth: "#ead7cb",
  },
  dune: {
    ...dusk,
    wall: "#d5ae85",
    floor: "#a1764f",
    wood: "#6b4a30",
    accent: "#7b4a3a",
    cloth: "#f5e4c9",
  },
  harbour: {
    ...night,
    wall: "#5c6e85",
    floor: "#7d6a5b",
    wood: "#4a3a30",
    accent: "#d8ab57",
    cloth: "#dcd8cf",
  },
  ink: {
    ...night,
    wall: "#39424f",
    floor: "#5f5147",
    wood: "#3a2f29",
    accent: "#d8ab57",
    cloth: "#cfc8bb",
  },
  pine: {
    ...night,
    wall: "#4a5b50",
    floor: "#7b6650",
    wood: "#46382b",
    accent: "#e0b565",
    cloth: "#ddd5c2",
    sky: "#566b7c",
    far: "#35483f",
  },
} as const satisfies Record<string, Palette>;

/** Towards the second colour by a share from 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, share: number) => mix(colour, "#1d1512", share);
export const lighter = (colour: string, share: number) => mix(colour, "#fffaf0", share);
