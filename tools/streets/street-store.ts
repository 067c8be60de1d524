import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ProtobufReader, ProtobufWriter } from "./protobuf.ts";
import { MAX_ZOOM, type Street } from "./street-kinds.ts";

/** Units of a tile's side. */
export const EXTENT = 4096;
/** Units of the world's side at the closest zoom: streets are kept in them. */
export const WORLD = EXTENT * 2 ** MAX_ZOOM;

/** West to east and north to south, in units of the world: x, y, x, y. */
export type Line = readonly number[];
export type StoredStreet = { readonly street: Street; readonly line: Line };

const E7 = 1e7;
/** Mercator ends there. */
const NORTHERNMOST = 85.05;

export function toWorld(latitudeE7: number, longitudeE7: number): [x: number, y: number] {
  const latitude = Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, latitudeE7 / E7));
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = longitudeE7 / E7 / 360 + 0.5;
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [inWorld(x), inWorld(y)];
}

function inWorld(part: number): number {
  return Math.max(0, Math.min(WORLD - 1, Math.round(part * WORLD)));
}

/** Regions are tiles of this zoom; what is seen from farther is in a region of its own. */
export const REGION_ZOOM = 8;
const REGION = WORLD / 2 ** REGION_ZOOM;
export const FAR = "far";
const FLUSH_BYTES = 1 << 20;
/** A street near the edge of a region is drawn a little into the next, most of all from afar. */
const REACH = EXTENT;

/**
 * Streets on the disk, by region, so that one region is in memory at a time, however large the extract is. A street that
 * touches two stands in both.
 */
export class StreetStore {
  readonly #folder: string;
  readonly #pending = new Map<string, Buffer[]>();
  readonly #pendingBytes = new Map<string, number>();
  readonly #regions = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** By their names: `x-y`, and `far`. */
  get regions(): readonly string[] {
    return [...this.#regions].toSorted();
  }

  add(stored: StoredStreet): void {
    const record = writeStreet(stored);
    for (const region of regionsOf(stored.line)) this.#append(region, record);
    if (stored.street.minZoom < REGION_ZOOM) this.#append(FAR, record);
  }

  #append(region: string, record: Buffer): void {
    this.#regions.add(region);
    const records = this.#pending.get(region) ?? [];
    records.push(record);
    this.#pending.set(region, records);
    const bytes = (this.#pendingBytes.get(region) ?? 0) + record.length;
    this.#pendingBytes.set(region, bytes);
    if (bytes > FLUSH_BYTES) this.#flush(region);
  }

  #flush(region: string): void {
    appendFileSync(this.#path(region), Buffer.concat(this.#pending.get(region) ?? []));
    this.#pending.delete(region);
    this.#pendingBytes.delete(region);
  }

  #path(region: string): string {
    return join(this.#folder, `${region}.streets`);
  }

  *read(region: string): Generator<StoredStreet> {
    if (this.#pending.has(region)) this.#flush(region);
    const records = new ProtobufReader(readFileSync(this.#path(region)));
    while (!records.isAtEnd) yield readStreet(records.message());
  }
}

/** Also those that lie between two of its points. */
function regionsOf(line: Line): Set<string> {
  const regions = new Set<string>();
  for (let at = 2; at < line.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = line.slice(at - 2, at + 2);
    const [left, right] = [regionAt(Math.min(ax, bx) - REACH), regionAt(Math.max(ax, bx) + REACH)];
    const [top, bottom] = [regionAt(Math.min(ay, by) - REACH), regionAt(Math.max(ay, by) + REACH)];
    for (let column = left; column <= right; column += 1) {
      for (let row = top; row <= bottom; row += 1) regions.add(`${column}-${row}`);
    }
  }
  return regions;
}

function regionAt(units: number): number {
  return Math.max(0, Math.min(2 ** REGION_ZOOM - 1, Math.floor(units / REGION)));
}

const kinds = ["highway", "major_road", "minor_road", "path", "rail"] as const;
const writer = new ProtobufWriter();

function writeStreet({ street, line }: StoredStreet): Buffer {
  const flags = [street.isLink, street.isBridge, street.isTunnel];
  let [x, y] = [0, 0];
  for (let at = 0; at < line.length; at += 2) {
    writer.signed((line[at] ?? 0) - x).signed((line[at + 1] ?? 0) - y);
    [x = 0, y = 0] = [line[at], line[at + 1]];
  }
  const path = writer.take();
  writer
    .number(1, kinds.indexOf(street.kind))
    .number(2, street.minZoom)
    .number(
      3,
      flags.reduce((sum, isSet, bit) => sum + (isSet ? 1 << bit : 0), 0),
    )
    .text(4, street.kindDetail)
    .text(5, street.name)
    .text(6, street.shield)
    .message(7, path);
  const record = writer.take();
  return Buffer.concat([writer.varint(record.length).take(), record]);
}

function readStreet(record: ProtobufReader): StoredStreet {
  const numbers = new Map<number, number>();
  const texts = new Map<number, string>();
  const line: number[] = [];
  while (!record.isAtEnd) {
    const field = record.field();
    if (field <= 3) numbers.set(field, record.varint());
    else if (field <= 6) texts.set(field, record.text());
    else readLine(record.message(), line);
  }
  const flags = numbers.get(3) ?? 0;
  const street = {
    kind: kinds[numbers.get(1) ?? 0] ?? "path",
    minZoom: numbers.get(2) ?? MAX_ZOOM,
    ...{ isLink: (flags & 1) > 0, isBridge: (flags & 2) > 0, isTunnel: (flags & 4) > 0 },
    kindDetail: texts.get(4) ?? "",
    ...{ name: texts.get(5) ?? "", shield: texts.get(6) ?? "" },
  };
  return { street, line };
}

function readLine(path: ProtobufReader, line: number[]): void {
  let [x, y] = [0, 0];
  while (!path.isAtEnd) {
    x += path.signed();
    y += path.signed();
    line.push(x, y);
  }
}
