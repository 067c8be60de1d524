import { writeFileSync } from "node:fs";
import { zxyToTileId } from "pmtiles";

const HEADER_BYTES = 127;
const ZOOM = 10;
const EXTENT = 4096;

type Place = { latitude: number; longitude: number };

/** A real file of map tiles around a place: nothing but highways, side by side, from west to east. */
export function writeStreetFile(path: string, around: Place): void {
  const tile = streetTile();
  const ids = tilesAround(around).toSorted((a, b) => a - b);
  // Every entry points at the one tile.
  const directory = Buffer.concat([
    varint(ids.length),
    ...ids.map((id, index) => varint(id - (ids[index - 1] ?? 0))),
    ...ids.map(() => varint(1)),
    ...ids.map(() => varint(tile.length)),
    ...ids.map(() => varint(1)),
  ]);
  const metadata = Buffer.from("{}");
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const sections = [HEADER_BYTES, directory.length, metadataAt, metadata.length, tilesAt, 0];
  const counts = [tilesAt, tile.length, ids.length, ids.length, 1];
  for (const [index, number] of [...sections, ...counts].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  }
  // In order, not compressed, vector tiles, of one zoom.
  header.set([1, 1, 1, 1, ZOOM, ZOOM], 96);
  for (const [index, degrees] of [-95.2, 41.6, -74.3, 56.9].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  }
  header.writeUInt8(ZOOM, 118);
  writeFileSync(path, Buffer.concat([header, directory, metadata, tile]));
}

function tilesAround({ latitude, longitude }: Place): number[] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const x = Math.floor((longitude / 360 + 0.5) * 2 ** ZOOM);
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** ZOOM);
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => zxyToTileId(ZOOM, x + dx, y + dy)));
}

/** Mapbox's format of vector tiles, as far as lines need it. */
function streetTile(): Buffer {
  const lines = Array.from({ length: 32 }, (_, line) => {
    const geometry = [9, zigzag(0), zigzag(line * 128 + 64), 10, zigzag(EXTENT), zigzag(0)];
    return field(
      2,
      Buffer.concat([
        field(2, Buffer.from([0, 0])),
        number(3, 2),
        field(4, Buffer.concat(geometry.map(varint))),
      ]),
    );
  });
  const layer = Buffer.concat([
    field(1, Buffer.from("roads")),
    ...lines,
    field(3, Buffer.from("kind")),
    field(4, field(1, Buffer.from("highway"))),
    number(5, EXTENT),
    number(15, 2),
  ]);
  return field(3, layer);
}

function field(tag: number, content: Buffer): Buffer {
  return Buffer.concat([varint(tag * 8 + 2), varint(content.length), content]);
}

function number(tag: number, value: number): Buffer {
  return Buffer.concat([varint(tag * 8), varint(value)]);
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return Buffer.from([...bytes, rest]);
}
