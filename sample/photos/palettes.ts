/** What a studio's rooms are painted and furnished in. */
export type Palette = {
  readonly wall: string;
  readonly sideWall: string;
  readonly floor: string;
  readonly wood: string;
  readonly cushion: string;
  readonly accent: string;
  readonly leaf: string;
  readonly pot: string;
  /** What comes in through the windows. */
  readonly light: string;
  readonly outside: readonly [sky: string, trees: string];
};

export const palettes = {
  maple: {
    ...{ wall: "#ead9c2", sideWall: "#dcc5a8", floor: "#c08d5c", wood: "#d8b083" },
    ...{ cushion: "#8a5a44", accent: "#c4683c", leaf: "#6f7f52", pot: "#b8694a" },
    ...{ light: "#fff0cc", outside: ["#fffaf0", "#e6dcb4"] },
  },
  sage: {
    ...{ wall: "#d5ddd0", sideWall: "#c2cdbd", floor: "#b39a78", wood: "#c9a97d" },
    ...{ cushion: "#7f9a88", accent: "#d8a25c", leaf: "#5f7d62", pot: "#e8e0d0" },
    ...{ light: "#fdf6dc", outside: ["#fcfdf6", "#cfdfc0"] },
  },
  oatmeal: {
    ...{ wall: "#e9e1d6", sideWall: "#d9cfc3", floor: "#a9805c", wood: "#b98d63" },
    ...{ cushion: "#5f6b78", accent: "#b58a3c", leaf: "#6c8068", pot: "#7c8794" },
    ...{ light: "#fff3dc", outside: ["#fbfaf8", "#d3dcdf"] },
  },
} as const satisfies Readonly<Record<string, Palette>>;
