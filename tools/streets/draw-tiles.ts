import { gzipSync } from "node:zlib";
import { ProtobufWriter } from "./protobuf.ts";
import { MAX_ZOOM, type Street } from "./street-kinds.ts";
import { EXTENT, type Line, type StoredStreet } from "./street-store.ts";

/** Beyond a tile's edge, so that no street ends there with a round cap. */
const BUFFER = 64;
/** Half a pixel, where a tile is 512 of them wide. */
const TOLERANCE = 4;

/** Columns and rows of tiles, both ends included. */
export type TileRange = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

type DrawnTile = { readonly x: number; readonly y: number; readonly content: Buffer };

/** The tiles of one zoom within a range, each with the streets that are seen from there. */
export function* drawTiles(
  streets: Iterable<StoredStreet>,
  zoom: number,
  range: TileRange,
): Generator<DrawnTile> {
  const tiles = new Map<number, TileDraft>();
  const columns = 2 ** zoom;
  for (const { street, line } of streets) {
    if (street.minZoom > zoom) continue;
    const attributes = attributesOf(street);
    const key = JSON.stringify(attributes);
    eachPart(simplify(scaled(line, zoom), zoom), range, (x, y, part, isContinued) => {
      const draft = tiles.get(y * columns + x) ?? new TileDraft();
      tiles.set(y * columns + x, draft);
      draft.add({ key, attributes }, part, isContinued);
    });
  }
  for (const [at, draft] of tiles) {
    yield { x: at % columns, y: Math.floor(at / columns), content: draft.encode() };
  }
}

function attributesOf(street: Street): Record<string, string | number | true> {
  return {
    kind: street.kind,
    kind_detail: street.kindDetail,
    min_zoom: street.minZoom,
    ...(street.name === "" ? {} : { name: street.name }),
    ...(street.shield === "" ? {} : { shield_text: street.shield }),
    ...(street.isLink && { is_link: true }),
    ...(street.isBridge && { is_bridge: true }),
    ...(street.isTunnel && { is_tunnel: true }),
  };
}

function scaled(line: Line, zoom: number): number[] {
  const factor = 2 ** (MAX_ZOOM - zoom);
  return line.map((units) => Math.floor(units / factor));
}

/** Douglas and Peucker, without calls that call themselves: a line may have any number of points. */
function simplify(line: Line, zoom: number): Line {
  const last = line.length / 2 - 1;
  if (last < 2 || zoom === MAX_ZOOM) return line;
  const isKept = new Uint8Array(last + 1);
  isKept[0] = isKept[last] = 1;
  const spans = [[0, last]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from = 0, to = 0] = span;
    const middle = farthest(line, from, to);
    if (middle === undefined) continue;
    isKept[middle] = 1;
    spans.push([from, middle], [middle, to]);
  }
  return line.filter((_, at) => isKept[at >> 1] === 1);
}

function farthest(line: Line, from: number, to: number): number | undefined {
  const [ax = 0, ay = 0] = [line[2 * from], line[2 * from + 1]];
  const [bx = 0, by = 0] = [line[2 * to], line[2 * to + 1]];
  const length = Math.hypot(bx - ax, by - ay);
  let [most, found]: [number, number | undefined] = [TOLERANCE, undefined];
  for (let at = from + 1; at < to; at += 1) {
    const [x = 0, y = 0] = [line[2 * at], line[2 * at + 1]];
    const away =
      length === 0
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (away > most) [most, found] = [away, at];
  }
  return found;
}

/** x and y of both ends, within the tile. */
type Segment = readonly [number, number, number, number];
type OnPart = (x: number, y: number, segment: Segment, isContinued: boolean) => void;

/** Goes along a line and says of each tile that it touches which part lies there. */
function eachPart(line: Line, range: TileRange, onPart: OnPart): void {
  for (let at = 2; at < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at - 2, at + 2);
    if (ax === bx && ay === by) continue;
    const [left, right] = [tileBefore(Math.min(ax, bx)), tileAfter(Math.max(ax, bx))];
    const [top, bottom] = [tileBefore(Math.min(ay, by)), tileAfter(Math.max(ay, by))];
    for (let x = Math.max(left, range.left); x <= Math.min(right, range.right); x += 1) {
      for (let y = Math.max(top, range.top); y <= Math.min(bottom, range.bottom); y += 1) {
        const [west, north] = [x * EXTENT, y * EXTENT];
        const part = clip([ax - west, ay - north, bx - west, by - north]);
        if (part !== undefined) onPart(x, y, part, at > 2);
      }
    }
  }
}

function tileBefore(units: number): number {
  return Math.floor((units - BUFFER) / EXTENT);
}

function tileAfter(units: number): number {
  return Math.floor((units + BUFFER) / EXTENT);
}

/** Liang and Barsky: the part of a segment inside the tile and its buffer. */
function clip([ax, ay, bx, by]: Segment): Segment | undefined {
  const [dx, dy] = [bx - ax, by - ay];
  const [low, high] = [-BUFFER, EXTENT + BUFFER];
  let [enter, leave] = [0, 1];
  const edges: readonly (readonly [number, number])[] = [
    [-dx, ax - low],
    [dx, high - ax],
    [-dy, ay - low],
    [dy, high - ay],
  ];
  for (const [towards, room] of edges) {
    if (towards === 0 && room < 0) return undefined;
    if (towards < 0) enter = Math.max(enter, room / towards);
    if (towards > 0) leave = Math.min(leave, room / towards);
  }
  if (enter > leave) return undefined;
  const at = (part: number) => [Math.round(ax + part * dx), Math.round(ay + part * dy)] as const;
  return [...at(enter), ...at(leave)];
}

type Drawing = {
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | number | true>>;
};
type Feature = Pick<Drawing, "attributes"> & { readonly lines: number[][] };

/** Streets of one tile; those that are called and drawn the same are one feature. */
class TileDraft {
  readonly #features = new Map<string, Feature>();

  add({ key, attributes }: Drawing, [ax, ay, bx, by]: Segment, isContinued: boolean): void {
    const feature = this.#features.get(key) ?? { attributes, lines: [] };
    this.#features.set(key, feature);
    const last = feature.lines.at(-1);
    const isNext = isContinued && last?.at(-2) === ax && last.at(-1) === ay;
    if (isNext) last?.push(bx, by);
    else feature.lines.push([ax, ay, bx, by]);
  }

  /** As Mapbox's vector tiles are written, packed. */
  encode(): Buffer {
    const keys = new Map<string, number>();
    const values = new Map<string | number | true, number>();
    const layer = new ProtobufWriter();
    layer.text(1, "roads");
    for (const { attributes, lines } of this.#features.values()) {
      const tags = Object.entries(attributes).flatMap(([key, value]) => [
        numberOf(keys, key),
        numberOf(values, value),
      ]);
      layer.message(2, encodeFeature(tags, lines));
    }
    for (const key of keys.keys()) layer.text(3, key);
    for (const value of values.keys()) layer.message(4, encodeValue(value));
    layer.number(5, EXTENT).number(15, 2);
    return gzipSync(new ProtobufWriter().message(3, layer.take()).take());
  }
}

function numberOf<Key>(table: Map<Key, number>, key: Key): number {
  const number = table.get(key) ?? table.size;
  table.set(key, number);
  return number;
}

function encodeValue(value: string | number | true): Buffer {
  const writer = new ProtobufWriter();
  if (typeof value === "string") return writer.text(1, value).take();
  return (value === true ? writer.number(7, 1) : writer.number(5, value)).take();
}

const MOVE_TO = 1;
const LINE_TO = 2;
const LINES = 2;

function encodeFeature(tags: readonly number[], lines: readonly (readonly number[])[]): Buffer {
  const geometry = new ProtobufWriter();
  let [x, y] = [0, 0];
  for (const line of lines) {
    line.forEach((units, at) => {
      if (at === 0) geometry.varint(MOVE_TO + 8);
      if (at === 2) geometry.varint(LINE_TO + 8 * (line.length / 2 - 1));
      if (at % 2 === 0) {
        geometry.signed(units - x);
        x = units;
      } else {
        geometry.signed(units - y);
        y = units;
      }
    });
  }
  const packedTags = new ProtobufWriter();
  for (const tag of tags) packedTags.varint(tag);
  return new ProtobufWriter()
    .message(2, packedTags.take())
    .number(3, LINES)
    .message(4, geometry.take())
    .take();
}
