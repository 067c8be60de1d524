import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import { expect, onTestFinished, test } from "vitest";
import { blob, type OsmNode, osmExtract } from "#tests/support/osm-file.ts";
import { makeStreets } from "./make-streets.ts";
import { ProtobufReader, ProtobufWriter } from "./protobuf.ts";

const KING: OsmNode[] = [
  [11, 43.6476, -79.3862],
  [12, 43.6486, -79.382],
  [7_000_000_013, 43.6496, -79.3778],
];
const king = {
  tags: { highway: "primary", name: "King Street West", ref: "5;8", bridge: "yes" },
  nodes: [11, 12, 7_000_000_013],
};

function tagged(tags: Readonly<Record<string, string>>) {
  return { ...king, tags };
}

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "streets-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes the file of an extract, and answers how to look into it. */
async function make(extract: Buffer) {
  const folder = await folderOf();
  const [input, output] = [join(folder, "region.osm.pbf"), join(folder, "region.pmtiles")];
  writeFileSync(input, extract);
  const said: string[] = [];
  const made = await makeStreets(input, output, (sentence) => said.push(sentence));
  const bytes = readFileSync(output);
  const source = {
    getKey: () => output,
    getBytes: (at: number, length: number) =>
      Promise.resolve({ data: Uint8Array.from(bytes.subarray(at, at + length)).buffer }),
  };
  const archive = new PMTiles(source);
  const tile = async (zoom: number, latitude: number, longitude: number) => {
    const [x, y] = tileAt(zoom, latitude, longitude);
    const found = await archive.getZxy(zoom, x, y);
    return found === undefined ? [] : streetsIn(new Uint8Array(found.data));
  };
  return { made, said, archive, tile };
}

function tileAt(zoom: number, latitude: number, longitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor((longitude / 360 + 0.5) * 2 ** zoom), Math.floor(y * 2 ** zoom)];
}

type DrawnStreet = {
  readonly layer: string;
  readonly said: Readonly<Record<string, unknown>>;
  /** The numbers that draw it. */
  readonly geometry: readonly number[];
};

/** What a vector tile says of each of its streets. */
function streetsIn(tile: Uint8Array): DrawnStreet[] {
  const [roads = nothing] = fieldsOf(tile, []).get(3) ?? [];
  const layer = fieldsOf(roads, [5, 15]);
  const keys = (layer.get(3) ?? []).map(textOf);
  const values = (layer.get(4) ?? []).map((value) => {
    const reader = new ProtobufReader(value);
    return reader.field() === 1 ? reader.text() : reader.varint();
  });
  return (layer.get(2) ?? []).map((feature) => {
    const parts = fieldsOf(feature, [3]);
    const tags = numbersIn(parts.get(2)?.[0]);
    const said = tags.flatMap((tag, at) =>
      at % 2 === 0 ? [[keys[tag] ?? "", values[tags[at + 1] ?? 0]] as const] : [],
    );
    return {
      layer: textOf(layer.get(1)?.[0] ?? nothing),
      said: Object.fromEntries(said),
      geometry: numbersIn(parts.get(4)?.[0]),
    };
  });
}

const nothing: Uint8Array = new Uint8Array();

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/** By number; those that are plain numbers are passed over. */
function fieldsOf(bytes: Uint8Array, plain: readonly number[]): Map<number, Uint8Array[]> {
  const reader = new ProtobufReader(bytes);
  const fields = new Map<number, Uint8Array[]>();
  while (!reader.isAtEnd) {
    const field = reader.field();
    if (plain.includes(field)) reader.skip();
    else fields.set(field, [...(fields.get(field) ?? []), reader.bytes()]);
  }
  return fields;
}

function numbersIn(bytes: Uint8Array = nothing): number[] {
  const reader = new ProtobufReader(bytes);
  const numbers: number[] = [];
  while (!reader.isAtEnd) numbers.push(reader.varint());
  return numbers;
}

test("a street is in the tile where it lies, with what the map's style asks for", async () => {
  const { tile, made, archive } = await make(osmExtract({ nodes: KING, ways: [king] }));
  expect(made).toMatchObject({ streets: 1 });
  const [street] = await tile(14, 43.6476, -79.3862);
  expect(street).toMatchObject({
    layer: "roads",
    said: {
      ...{ kind: "major_road", kind_detail: "primary", name: "King Street West" },
      ...{ shield_text: "5", is_bridge: 1, min_zoom: 8 },
    },
  });
  // MoveTo the first node, to a unit: zigzag numbers from the tile's north-west corner.
  const [command, x = 0, y = 0] = street?.geometry ?? [];
  expect(command).toBe(9);
  const [exactX, exactY] = unitsAt(14, 43.6476, -79.3862);
  expect([x / 2, y / 2]).toEqual([exactX, exactY]);
  expect(await tile(14, 43.7, -79.3862)).toEqual([]);
  const header = await archive.getHeader();
  expect(header).toMatchObject({ minZoom: 5, maxZoom: 14, minLat: 43.6476, maxLon: -79.3778 });
});

/** Within its tile. */
function unitsAt(zoom: number, latitude: number, longitude: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const units = (part: number) => Math.round(part * 4096 * 2 ** zoom) % 4096;
  return [units(longitude / 360 + 0.5), units(y)];
}

const seenFrom: [tags: Record<string, string>, zoom: number, kind: string][] = [
  [{ highway: "motorway" }, 5, "highway"],
  [{ highway: "trunk_link" }, 6, "major_road"],
  [{ highway: "residential" }, 12, "minor_road"],
  [{ highway: "service", service: "driveway" }, 14, "minor_road"],
  [{ highway: "footway" }, 14, "path"],
  [{ railway: "rail" }, 10, "rail"],
];

test.each(seenFrom)("%o is seen from zoom %i on, as %s", async (tags, zoom, kind) => {
  const { tile } = await make(osmExtract({ nodes: KING, ways: [tagged(tags)] }));
  expect(await tile(zoom, 43.6486, -79.382)).toMatchObject([{ said: { kind } }]);
  if (zoom > 5) expect(await tile(zoom - 1, 43.6486, -79.382)).toEqual([]);
});

test("what is planned, a square, or no street is left out, and what the extract cut off is passed over", async () => {
  const ways = [
    tagged(king.tags),
    tagged({ highway: "proposed", name: "Never" }),
    tagged({ highway: "pedestrian", area: "yes", name: "Square" }),
    tagged({ building: "yes", name: "House" }),
    { ...tagged({ highway: "service", name: "Cut off" }), nodes: [11, 99, 12] },
  ];
  const { tile, made } = await make(osmExtract({ nodes: KING, ways }));
  expect(made.streets).toBe(1);
  const found = await tile(14, 43.6476, -79.3862);
  expect(found).toHaveLength(1);
});

test("a long street goes on from tile to tile and region to region, without a gap", async () => {
  const nodes = Array.from({ length: 40 }, (_, at): OsmNode => [at + 1, 43.65, -80.2 + at * 0.05]);
  const way = { tags: { highway: "motorway", name: "401" }, nodes: nodes.map(([id]) => id) };
  const { tile } = await make(osmExtract({ nodes, ways: [way] }));
  for (let longitude = -80.19; longitude < -78.26; longitude += 0.02) {
    expect(await tile(14, 43.65, longitude), `${longitude}`).toHaveLength(1);
    expect(await tile(7, 43.65, longitude), `${longitude}`).toHaveLength(1);
  }
});

test("thousands of tiles are found through directories of directories", async () => {
  const nodes = Array.from({ length: 12_000 }, (_, at): OsmNode => {
    const [row, column] = [Math.floor(at / 200), at % 200];
    return [at + 1, 43 + Math.floor(row / 2) * 0.1 + (row % 2) * 0.001, -80 + column * 0.03];
  });
  const ways = nodes
    .filter(([id]) => Math.floor((id - 1) / 200) % 2 === 0)
    .map(([id]) => ({
      tags: { highway: "residential", name: `Way ${id}` },
      nodes: [id, id + 200],
    }));
  const { tile, archive, made } = await make(osmExtract({ nodes, ways }));
  expect(made.tiles).toBeGreaterThan(10_000);
  expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const [id, latitude, longitude] of [nodes[0], nodes[4_150], nodes[11_799]].flatMap((node) =>
    node === undefined ? [] : [node],
  )) {
    const names = (await tile(14, latitude, longitude)).map(({ said }) => said.name);
    expect(names).toContain(`Way ${id}`);
  }
});

const header = osmExtract({ nodes: [], ways: [] });
const whole = osmExtract({ nodes: KING, ways: [king] });
const hostile = Buffer.concat([
  header.subarray(0, header.length),
  Buffer.from([0x7f, 0xff, 0xff, 0xff]),
]);

test.each([
  ["a page", Buffer.from("<!doctype html><title>Sign in</title>"), /no extract of OpenStreetMap/],
  ["nothing", Buffer.alloc(0), /no extract of OpenStreetMap/],
  ["noughts", Buffer.alloc(1000), /no extract of OpenStreetMap/],
  ["a cut file", whole.subarray(0, -20), /ends in the middle, at byte \d+: load it again/],
  ["a hostile length", hostile, /damaged at byte \d+/],
  ["a part of gigabytes", Buffer.concat([header, blobOf(2 ** 31)]), /claims 2147483648 bytes/],
  [
    "a bomb",
    Buffer.concat([header, blob("OSMData", Buffer.alloc(40 * 2 ** 20))]),
    /damaged at byte/,
  ],
  ["lz4", Buffer.concat([header, blob("OSMData", Buffer.from("x"), 6)]), /packed with lz4/],
  [
    "garbage inside",
    Buffer.concat([header, blob("OSMData", Buffer.from("garbage"))]),
    /damaged at byte/,
  ],
  [
    "history",
    osmExtract({ nodes: KING, ways: [king], requires: ["HistoricalInformation"] }),
    /HistoricalInformation/,
  ],
  ["nodes out of order", osmExtract({ nodes: KING.toReversed(), ways: [king] }), /osmium sort/],
  ["no streets", osmExtract({ nodes: KING, ways: [] }), /no street in this extract/],
])(
  "%s is refused in a sentence; what was there stays, and nothing lies beside it",
  async (_, extract, words) => {
    const folder = await folderOf();
    const [input, output] = [join(folder, "region.osm.pbf"), join(folder, "region.pmtiles")];
    writeFileSync(input, extract);
    writeFileSync(output, "the old one");
    await expect(makeStreets(input, output, () => {})).rejects.toThrow(words);
    expect(readFileSync(output, "utf8")).toBe("the old one");
    expect(readdirSync(folder)).toEqual(["region.osm.pbf", "region.pmtiles"]);
  },
);

/** A part that claims so many bytes. */
function blobOf(bytes: number): Buffer {
  const head = new ProtobufWriter().text(1, "OSMData").number(3, bytes).take();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head]);
}
