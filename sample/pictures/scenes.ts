import type { Canvas } from "./canvas.ts";
import {
  barre,
  bench,
  hammock,
  lamps,
  pegs,
  plant,
  shelf,
  spinePrint,
  trailingPlant,
  wallBars,
} from "./decor.ts";
import {
  ball,
  barrel,
  mat,
  pedalChair,
  reformerAway,
  reformerSide,
  trapezeTable,
} from "./furniture.ts";
import { darker, lighter, mix, type Palette, type palettes } from "./palette.ts";
import { arch, backWindow, drawRoom, mirror, sideWindows } from "./room.ts";

export type Scene = {
  label: string;
  palette: keyof typeof palettes;
  isMirrored?: boolean;
  /** Where the viewer stands and how high the eyes are. */
  x?: number;
  eye?: number;
  draw(canvas: Canvas, palette: Palette): void;
};

export const scenes: readonly Scene[] = [
  {
    label: "Three reformers in morning light",
    palette: "paper",
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(c, p, [
        [4.6, 5.8],
        [6.3, 7.5],
      ]);
      arch(c, mix(p.wall, p.accent, 0.3), 0.4, 1.7, 2.5);
      plant(c, p, "fig", 2.75, 7.4, 1.3);
      for (const x of [-2.35, -0.9, 0.55]) reformerAway(c, p, x, 4.6);
      lamps(c, p, "dome", [-1.9, -0.45, 1], 5.6);
    },
  },
  {
    label: "A reformer before an arched window",
    palette: "clay",
    draw(c, p) {
      drawRoom(c, p, {});
      backWindow(
        c,
        p,
        { x: -1.1, width: 2.2, sill: 0.75, top: 1.75 },
        { view: "hills", isArched: true, bars: 3 },
      );
      plant(c, p, "spikes", -2.6, 7.2, 1.2);
      spinePrint(c, p, 2.1, 1.25);
      reformerSide(c, p, -1.3, 4.4);
      ball(c, p, p.accent, 1.75, 5, 0.28);
    },
  },
  {
    label: "Mats laid out under paper lanterns",
    palette: "sage",
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(c, p, { x: -3, width: 2.6, sill: 0.6, top: 2.5 }, { view: "trees", bars: 4 });
      shelf(c, p, 1.4, [p.cloth, p.accent, darker(p.leaf, 0.1)]);
      for (const x of [-2.2, -0.9, 0.4, 1.7]) mat(c, p.cloth, x, 5.5, 1.5);
      for (const x of [-1.7, -0.4, 0.9]) mat(c, mix(p.leaf, p.cloth, 0.45), x, 3.6, 1.4);
      lamps(c, p, "lantern", [-1.4, 0.2, 1.8], 6, 2.75);
    },
  },
  {
    label: "A barre along a mirror",
    palette: "blush",
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(
        c,
        p,
        [
          [4.4, 5.9],
          [6.3, 7.6],
        ],
        0.3,
        2.8,
      );
      mirror(c, p, -2.6, 5.6);
      barre(c, p, -2.8, 3.2);
      ball(c, p, p.accent, 1.2, 5.8, 0.3);
      ball(c, p, p.cloth, 1.75, 5.5, 0.2);
      plant(c, p, "fern", 2.9, 7.4, 0.9);
      lamps(c, p, "globe", [-0.9, 0.6, 2.1], 6.2, 2.7);
    },
  },
  {
    label: "A trapeze table in an alcove",
    palette: "mist",
    draw(c, p) {
      drawRoom(c, p, {});
      arch(c, darker(p.wall, 0.14), -1.9, 3.8, 2.95);
      backWindow(
        c,
        p,
        { x: 2.35, width: 0.9, sill: 1, top: 2.4 },
        { view: "trees", bars: 1, lean: -0.3 },
      );
      plant(c, p, "fig", -2.8, 7, 1.2);
      trapezeTable(c, p, -1.1, 5.1);
      mat(c, p.accent, 1.9, 4.4, 1.3);
    },
  },
  {
    label: "Wall bars, a mat and a ball",
    palette: "gold",
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(c, p, [[5, 6.8]], 0.9, 2.6);
      wallBars(c, p, -1.6, 4);
      mat(c, p.cloth, -1.2, 4.9, 1.9);
      mat(c, p.accent, 0.3, 4.9, 1.9);
      ball(c, p, p.cloth, 1.9, 6.2, 0.4);
      lamps(c, p, "cone", [-0.2, 1.6], 6.2);
    },
  },
  {
    label: "Three chairs and a round window",
    palette: "sand",
    draw(c, p) {
      drawRoom(c, p, { tiles: true });
      roundWindow(c, p, 0, 2.05, 0.85);
      for (const x of [-1.85, -0.35, 1.15]) pedalChair(c, p, x, 4.8);
      plant(c, p, "spikes", -3, 7, 1);
      trailingPlant(c, p, 2.6, 6.6, 0.8);
    },
  },
  {
    label: "Hammocks at dusk",
    palette: "plum",
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(c, p, { x: -2.8, width: 5.6, sill: 0.5, top: 2.5 }, { view: "hills", bars: 5 });
      hammock(c, p.accent, -1.9, 6, 0.5);
      hammock(c, p.cloth, 0, 6, 0.5);
      hammock(c, p.accent, 1.9, 6, 0.5);
      mat(c, darker(p.cloth, 0.1), -2.3, 5.2, 1.1);
      mat(c, darker(p.cloth, 0.1), -0.38, 5.2, 1.1);
      mat(c, darker(p.cloth, 0.1), 1.55, 5.2, 1.1);
    },
  },
  {
    label: "The entrance with its bench and pegs",
    palette: "chalk",
    draw(c, p) {
      drawRoom(c, p, { tiles: true, wainscot: mix(p.accent, p.wall, 0.45) });
      arch(c, mix(p.wood, p.wall, 0.35), 0.8, 1.9, 2.6);
      arch(c, p.light, 1, 1.5, 2.42);
      pegs(c, p, -2.9, 0, ["#b7654a", "#46566b", "#d8c39a", "#6f8465"]);
      bench(c, p, -2.9, 0, 7);
      plant(c, p, "fig", 3.05, 6.8, 1.2);
      lamps(c, p, "dome", [-1.4], 6.4, 2.6);
      mat(c, p.accent, 0.9, 4.6, 1.4);
    },
  },
  {
    label: "Two reformers above the city",
    palette: "harbour",
    draw(c, p) {
      drawRoom(c, p, {});
      backWindow(
        c,
        p,
        { x: -3.2, width: 6.4, sill: 0.45, top: 2.75 },
        { view: "skyline", bars: 5 },
      );
      reformerSide(c, p, -2.7, 6.1);
      reformerSide(c, p, -0.4, 4.4);
      lamps(c, p, "globe", [-1.6, 0.2, 2], 6, 2.7, true);
      plant(c, p, "spikes", 3, 6.4, 1.1);
    },
  },
  {
    label: "A reformer beneath a skylight",
    palette: "chalk",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      skylight(c, p);
      spinePrint(c, p, -2.6, 1.1, 1, 1.35);
      shelf(c, p, 1.5, ["#b7654a", p.accent, "#d8c39a"]);
      reformerSide(c, p, -1.4, 4.4);
      plant(c, p, "fern", -2.9, 6, 0.9);
    },
  },
  {
    label: "A heated room with lanterns lit",
    palette: "ember",
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(
        c,
        p,
        { x: -0.8, width: 1.6, sill: 0.7, top: 1.9 },
        { view: "lake", isArched: true, bars: 2 },
      );
      for (const x of [-2.9, -1.7, 0.95, 2.15]) mat(c, p.cloth, x, 6, 1.5);
      for (const x of [-2.1, -0.4, 1.3]) mat(c, p.accent, x, 4, 1.4);
      lamps(c, p, "lantern", [-2.3, 2.3], 6.6, 2.7, true);
      lamps(c, p, "lantern", [-1.2, 1.2], 5, 2.6, true);
    },
  },
  {
    label: "Four reformers by the lake",
    palette: "mist",
    isMirrored: true,
    eye: 1.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(c, p, { x: -2.9, width: 5.8, sill: 0.55, top: 2.6 }, { view: "lake", bars: 4 });
      for (const x of [-2.7, -1.15, 0.4, 1.95]) reformerAway(c, p, x, 4.9);
      trailingPlant(c, p, 3.1, 6.6, 0.7);
    },
  },
  {
    label: "A long window seat and one reformer",
    palette: "dune",
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(c, p, [[4.3, 7.6]], 0.6, 2.7);
      arch(c, darker(p.wall, 0.16), -1, 1.3, 2.2, 0.9);
      plant(c, p, "spikes", -0.35, 7.7, 0.6);
      bench(c, p, 0.6, 2.4, 7.2);
      reformerSide(c, p, -2, 4.5);
      lamps(c, p, "cone", [0.9, 2.1], 6.2, 2.5, true);
    },
  },
  {
    label: "Mats in a quiet green room",
    palette: "pine",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      roundWindow(c, p, -1.6, 2.1, 0.7);
      shelf(c, p, 1, [p.cloth, p.accent, p.leaf]);
      for (const x of [-2.4, -1, 0.4]) mat(c, p.cloth, x, 5.2, 1.7);
      ball(c, p, p.accent, 2.2, 5.4, 0.35);
      lamps(c, p, "dome", [-1.7, 0.1, 1.9], 5.8, 2.5, true);
      plant(c, p, "fern", -3.1, 6.8, 1);
    },
  },
  {
    label: "A barre under tall windows",
    palette: "paper",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      for (const x of [-2.9, -0.85, 1.2])
        backWindow(c, p, { x, width: 1.5, sill: 1.25, top: 2.85 }, { view: "skyline", bars: 2 });
      barre(c, p, -3.3, 3.3);
      ball(c, p, p.accent, -2, 6, 0.3);
      mat(c, p.accent, 0.6, 4.6, 1.6);
      mat(c, lighter(p.accent, 0.4), 1.9, 4.6, 1.6);
    },
  },
  {
    label: "A trapeze table and a barrel",
    palette: "gold",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, {});
      backWindow(
        c,
        p,
        { x: -2.9, width: 1.7, sill: 0.8, top: 2.1 },
        { view: "trees", isArched: true, bars: 2 },
      );
      spinePrint(c, p, 2.3, 1.3, 0.7, 0.95);
      trapezeTable(c, p, -0.9, 6.2);
      barrel(c, p, -2.3, 4.9);
      plant(c, p, "fig", 2.8, 6.4, 1.1);
    },
  },
  {
    label: "Wall bars in evening light",
    palette: "ember",
    isMirrored: true,
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(
        c,
        p,
        [
          [4.5, 5.6],
          [6.2, 7.4],
        ],
        0.7,
        2.7,
      );
      wallBars(c, p, 0, 3);
      arch(c, darker(p.wall, 0.2), -2.4, 1.7, 2.5);
      reformerAway(c, p, 0.2, 4.7);
      pedalChair(c, p, -1.6, 5.2);
    },
  },
  {
    label: "Chairs before a half-painted wall",
    palette: "blush",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { tiles: true, wainscot: mix(p.accent, p.wall, 0.35) });
      backWindow(c, p, { x: -2.7, width: 2, sill: 1.35, top: 2.75 }, { view: "plain", bars: 3 });
      pedalChair(c, p, -1.4, 4.9);
      pedalChair(c, p, 0.4, 4.9);
      spinePrint(c, p, 0.9, 1.5, 0.9, 1.15);
      plant(c, p, "fig", 2.8, 6.8, 1.3);
    },
  },
  {
    label: "Hammocks by day",
    palette: "sage",
    isMirrored: true,
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, {});
      sideWindows(
        c,
        p,
        [
          [4.4, 5.6],
          [6.1, 7.5],
        ],
        0.3,
        2.8,
      );
      arch(c, lighter(p.wall, 0.3), -0.4, 2.6, 2.9);
      hammock(c, p.cloth, -1.6, 6.4, 0.5);
      hammock(c, p.accent, 1.2, 6.4, 0.5);
      hammock(c, p.cloth, -0.3, 5.2, 0.45);
      plant(c, p, "spikes", 2.3, 6.6, 1.1);
    },
  },
  {
    label: "A hallway with a shelf of rolled mats",
    palette: "sand",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      shelf(c, p, -2.9, [p.accent, p.cloth, "#6f8465"]);
      arch(c, darker(p.wall, 0.3), 0.2, 1.8, 2.6);
      arch(c, p.light, 0.42, 1.36, 2.42);
      pegs(c, p, 2.3, 3.5, ["#46566b", "#f4ead9"]);
      mat(c, p.accent, 0.7, 4.9, 1.4);
      ball(c, p, p.cloth, -0.2, 6.4, 0.3);
      bench(c, p, -2.9, -0.9, 6.2);
      plant(c, p, "fern", 2.8, 6.6, 1);
      lamps(c, p, "globe", [-2, -1], 6.2, 2.6);
    },
  },
  {
    label: "Reformers at night",
    palette: "ink",
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(c, p, { x: -2.7, width: 1.6, sill: 0.7, top: 2.5 }, { view: "skyline", bars: 2 });
      backWindow(c, p, { x: 1.1, width: 1.6, sill: 0.7, top: 2.5 }, { view: "skyline", bars: 2 });
      spinePrint(c, p, -0.4, 1.3, 0.8, 1.05);
      for (const x of [-2.3, -0.36, 1.58]) reformerAway(c, p, x, 4.8);
      lamps(c, p, "dome", [-1.9, 0, 1.9], 5.8, 2.55, true);
    },
  },
  {
    label: "An attic studio",
    palette: "clay",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      skylight(c, p);
      arch(c, lighter(p.wall, 0.25), -2.8, 1.5, 2.3);
      wallBars(c, p, 0.9, 2);
      mat(c, p.cloth, -1.9, 5, 1.8);
      mat(c, p.accent, -0.5, 5, 1.8);
      barrel(c, p, 1.3, 5.4);
    },
  },
  {
    label: "A candle-lit mat room",
    palette: "plum",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, {});
      arch(c, darker(p.wall, 0.25), -2.7, 1.4, 2.4, 0.6);
      arch(c, darker(p.wall, 0.25), -0.7, 1.4, 2.4, 0.6);
      arch(c, darker(p.wall, 0.25), 1.3, 1.4, 2.4, 0.6);
      lamps(c, p, "globe", [-2, 0, 2], 7.8, 1.25, true);
      for (const x of [-2.5, -1.1, 0.3, 1.7]) mat(c, p.cloth, x, 5.2, 1.7);
      plant(c, p, "fern", -3.1, 5.6, 0.8);
    },
  },
  {
    label: "Two reformers side by side",
    palette: "sage",
    eye: 1.8,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(c, p, { x: -1.9, width: 3.8, sill: 0.8, top: 2.6 }, { view: "hills", bars: 4 });
      trailingPlant(c, p, -2.8, 7, 0.9);
      trailingPlant(c, p, 2.8, 7, 1.2);
      reformerSide(c, p, -2.5, 6);
      reformerSide(c, p, 0.2, 6);
      mat(c, p.accent, -0.38, 4, 1.3);
    },
  },
  {
    label: "A reformer and a fig tree",
    palette: "paper",
    x: 0.6,
    draw(c, p) {
      drawRoom(c, p, {});
      arch(c, mix(p.wall, p.accent, 0.45), -2.6, 3.4, 2.9);
      plant(c, p, "fig", -1, 7.2, 1.8);
      backWindow(
        c,
        p,
        { x: 1.7, width: 1.2, sill: 0.9, top: 2.5 },
        { view: "plain", bars: 2, lean: -0.4 },
      );
      reformerSide(c, p, -0.7, 4.4);
      ball(c, p, p.ink, 2.4, 5.6, 0.22);
    },
  },
  {
    label: "Three tall windows over a wooden floor",
    palette: "chalk",
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      for (const x of [-2.9, -0.7, 1.5])
        backWindow(
          c,
          p,
          { x, width: 1.4, sill: 0.5, top: 1.95 },
          { view: "trees", isArched: true, bars: 2 },
        );
      for (const x of [-1.7, -0.38, 0.95]) mat(c, p.accent, x, 4.7, 1.8);
      ball(c, p, "#b7654a", 2.4, 5.4, 0.36);
      lamps(c, p, "globe", [-1.1, 1.1], 6, 2.75);
    },
  },
  {
    label: "A mirror wall at dusk",
    palette: "dune",
    isMirrored: true,
    x: -0.9,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(
        c,
        p,
        [
          [4.4, 5.8],
          [6.3, 7.6],
        ],
        0.3,
        2.8,
      );
      mirror(c, p, -2.4, 2.6);
      mirror(c, p, 0.4, 2.6);
      barre(c, p, -2.7, 3.3);
      reformerAway(c, p, 0.3, 4.6);
      lamps(c, p, "cone", [-1.1, 1.7], 6.2, 2.55, true);
    },
  },
  {
    label: "A private room with a trapeze table",
    palette: "pine",
    x: -0.8,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(c, p, [[4.8, 7]], 0.6, 2.6);
      spinePrint(c, p, -2.7, 1.3, 0.8, 1.05);
      trapezeTable(c, p, -0.7, 5.3);
      plant(c, p, "fig", 2.5, 6.9, 1.2);
      lamps(c, p, "dome", [-1.6], 6.4, 2.5, true);
    },
  },
  {
    label: "Reformers in a row of daylight",
    palette: "gold",
    x: -0.8,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      sideWindows(
        c,
        p,
        [
          [4.2, 5],
          [5.5, 6.3],
          [6.8, 7.6],
        ],
        0.3,
        2.8,
      );
      mirror(c, p, 0.2, 2.9, 0.4, 2.6);
      for (const x of [-2.1, -0.65, 0.8]) reformerAway(c, p, x, 5);
    },
  },
  {
    label: "A ladder barrel in the sun",
    palette: "mist",
    draw(c, p) {
      drawRoom(c, p, { tiles: true });
      backWindow(
        c,
        p,
        { x: 0.2, width: 2.8, sill: 0.6, top: 2.6 },
        { view: "hills", bars: 3, lean: -0.4 },
      );
      wallBars(c, p, -2.9, 2);
      barrel(c, p, -1.6, 5.2);
      mat(c, p.accent, 0.6, 4.6, 1.7);
      plant(c, p, "spikes", 3.1, 6.6, 1);
    },
  },
  {
    label: "Small balls and a long barre",
    palette: "harbour",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      mirror(c, p, -3.1, 4.2, 0.3, 2.6);
      barre(c, p, -3.3, 1.4);
      backWindow(
        c,
        p,
        { x: 1.9, width: 1.2, sill: 0.8, top: 2 },
        { view: "lake", isArched: true, bars: 2, lean: -0.3 },
      );
      ball(c, p, p.accent, -1.9, 5.8, 0.32);
      ball(c, p, p.cloth, -1.2, 5.4, 0.22);
      ball(c, p, p.accent, 0.8, 5.9, 0.22);
      lamps(c, p, "globe", [-2.2, -0.8, 0.6], 6.2, 2.75, true);
    },
  },
  {
    label: "Reformers among plants",
    palette: "blush",
    eye: 1.7,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(c, p, { x: -1.4, width: 2.8, sill: 0.9, top: 2.6 }, { view: "trees", bars: 3 });
      plant(c, p, "fig", -2.6, 7.2, 1.5);
      plant(c, p, "spikes", 2.2, 7.3, 1.2);
      plant(c, p, "fern", 3.1, 6.9, 1);
      trailingPlant(c, p, -0.9, 6.8, 0.6);
      trailingPlant(c, p, 1, 6.8, 0.8);
      reformerAway(c, p, -1.5, 4.6);
      reformerAway(c, p, 0.8, 4.6);
    },
  },
  {
    label: "An evening mat class before it begins",
    palette: "ink",
    isMirrored: true,
    draw(c, p) {
      drawRoom(c, p, { boards: true, wainscot: darker(p.wall, 0.2) });
      roundWindow(c, p, 1.7, 2.2, 0.65);
      shelf(c, p, -2.9, [p.cloth, p.accent, "#8d7079"]);
      for (const x of [-1.9, -0.5, 0.9, 2.3]) mat(c, p.cloth, x, 5.4, 1.5);
      for (const x of [-1.3, 0.1, 1.5]) mat(c, p.accent, x, 3.7, 1.3);
      lamps(c, p, "lantern", [-0.9, 0.7], 6.2, 2.75, true);
    },
  },
  {
    label: "A terracotta room with two arches",
    palette: "clay",
    x: -0.8,
    draw(c, p) {
      drawRoom(c, p, { tiles: true });
      arch(c, darker(p.wall, 0.22), -2.8, 2, 2.7);
      arch(c, lighter(p.wall, 0.35), -0.4, 2, 2.7);
      plant(c, p, "fern", -1.8, 7.4, 1.2);
      sideWindows(c, p, [[4.3, 5.4]], 0.8, 2.6);
      trapezeTable(c, p, -0.3, 5.4);
      pedalChair(c, p, -2.5, 5.2);
      lamps(c, p, "dome", [0.9], 6.6, 2.6);
    },
  },
  {
    label: "A wide floor and the last light",
    palette: "dune",
    eye: 1.3,
    draw(c, p) {
      drawRoom(c, p, { boards: true });
      backWindow(
        c,
        p,
        { x: -2.6, width: 5.2, sill: 0.4, top: 2.6 },
        { view: "lake", bars: 4, lean: 0.1 },
      );
      reformerSide(c, p, -0.3, 4.4);
      mat(c, p.cloth, -2.2, 4.6, 1.8);
      ball(c, p, p.accent, -2.4, 6.9, 0.34);
      plant(c, p, "fig", 3.05, 7, 1.3);
    },
  },
];

function roundWindow(c: Canvas, p: Palette, x: number, y: number, radius: number): void {
  c.disc(lighter(p.wall, 0.55), [x, y, 8], radius + 0.09);
  c.disc(p.sky, [x, y, 8], radius);
  c.shape(
    p.far,
    [x, y, 8],
    (m) =>
      `M${m(-radius * 0.94)} ${m(radius * 0.34)}Q${m(-radius * 0.2)} ${m(-radius * 0.2)} ${m(radius * 0.97)} ${m(radius * 0.22)}A${m(radius)} ${m(radius)} 0 0 1 ${m(-radius * 0.94)} ${m(radius * 0.34)}Z`,
  );
  c.disc(p.light, [x + radius * 0.35, y + radius * 0.35, 8], radius * 0.2);
  c.lines(lighter(p.wall, 0.55), 0.05, [
    [
      [x, y - radius, 8],
      [x, y + radius, 8],
    ],
  ]);
  c.shape(
    p.sun,
    [x + 0.5, 0, 5.4],
    (m) =>
      `M${m(-radius * 1.3)} 0a${m(radius * 1.3)} ${m(radius * 0.5)} 0 1 0 ${m(radius * 2.6)} 0a${m(radius * 1.3)} ${m(radius * 0.5)} 0 1 0 ${m(-radius * 2.6)} 0Z`,
    0.4,
  );
}

/** A slope with a window in it, and the light that falls from there. */
function skylight(c: Canvas, p: Palette): void {
  c.fill(darker(p.wall, 0.06), [
    [-3.6, 1.6, 8],
    [-0.2, 3.3, 8],
    [-0.2, 3.3, 2],
    [-3.6, 1.6, 2],
  ]);
  c.fill(lighter(p.wall, 0.55), [
    [-2.9, 1.95, 7],
    [-1, 2.9, 7],
    [-1, 2.9, 5],
    [-2.9, 1.95, 5],
  ]);
  c.fill(p.sky, [
    [-2.8, 2, 6.9],
    [-1.1, 2.85, 6.9],
    [-1.1, 2.85, 5.1],
    [-2.8, 2, 5.1],
  ]);
  c.fill(
    p.sun,
    [
      [-1.6, 0, 6.9],
      [0.8, 0, 6.9],
      [0.8, 0, 4.9],
      [-1.6, 0, 4.9],
    ],
    0.45,
  );
}
