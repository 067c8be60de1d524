import { crc32, deflateSync } from "node:zlib";
import { beyondOntarioKm } from "./ontario-outline.ts";
import type { Box } from "./ring.ts";

const WIDTH = 360;
/** Paper; dark maps darken it. */
const COLOUR = [230, 226, 218] as const;
/** Clear up to here, so that border towns are not pale. */
const CLEAR_KM = 15;
const PALE_KM = 190;
const EDGE_KM = 110;

/**
 * What grows pale beyond Ontario: a picture in the map's own projection, clear inside and opaque
 * before the land's data end, so that there is no edge to be seen.
 */
export function drawFade(window: Box): Buffer {
  const [top, bottom] = [mercator(window.north), mercator(window.south)];
  const wide = ((window.east - window.west) * Math.PI) / 180;
  const height = Math.round((WIDTH * (top - bottom)) / wide);
  const rows = Array.from({ length: height }, (_, row) => {
    const latitude = latitudeOf(top - ((row + 0.5) / height) * (top - bottom));
    return Buffer.from([
      0,
      ...Array.from({ length: WIDTH }, (__, column) => {
        const longitude = window.west + ((column + 0.5) / WIDTH) * (window.east - window.west);
        return Math.round(255 * opacityAt(longitude, latitude, window));
      }),
    ]);
  });
  return indexedPng(WIDTH, height, Buffer.concat(rows));
}

function opacityAt(longitude: number, latitude: number, window: Box): number {
  const outsideKm = beyondOntarioKm([longitude, latitude]);
  if (outsideKm === 0) return 0;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const toEdgeKm =
    111 *
    Math.min(
      (longitude - window.west) * shrink,
      (window.east - longitude) * shrink,
      latitude - window.south,
      window.north - latitude,
    );
  const distant = 0.82 * ease((outsideKm - CLEAR_KM) / (PALE_KM - CLEAR_KM));
  return Math.max(distant, 1 - ease((toEdgeKm - 8) / EDGE_KM));
}

function ease(share: number): number {
  const clamped = Math.min(1, Math.max(0, share));
  return clamped * clamped * (3 - 2 * clamped);
}

function mercator(latitude: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
}

function latitudeOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp(y)) - 90;
}

/** One colour in 256 opacities. Each row begins with its filter, which is none. */
function indexedPng(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const levels = Array.from({ length: 256 }, (_, level) => level);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(levels.flatMap(() => [...COLOUR]))),
    chunk("tRNS", Buffer.from(levels)),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
