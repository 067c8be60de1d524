import { writeFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { ProtobufWriter } from "../../tools/streets/protobuf.ts";

export type OsmNode = readonly [id: number, latitude: number, longitude: number];
type OsmStreet = {
  readonly tags: Readonly<Record<string, string>>;
  readonly nodes: readonly number[];
};

type Extract = {
  readonly nodes: readonly OsmNode[];
  readonly ways: readonly OsmStreet[];
  readonly requires?: readonly string[];
};

/** An extract as OpenStreetMap's PBF has them: a header, nodes as differences, and ways. */
export function osmExtract({ nodes, ways, requires = [] }: Extract): Buffer {
  const header = new ProtobufWriter();
  for (const feature of ["OsmSchema-V0.6", "DenseNodes", ...requires]) header.text(4, feature);
  return Buffer.concat([
    blob("OSMHeader", header.take()),
    blob("OSMData", primitiveBlock([], 2, [dense(nodes)])),
    blob("OSMData", wayBlock(ways)),
  ]);
}

/** Field 3 is packed with zlib; the others are what tests try. */
export function blob(kind: string, content: Buffer, field = 3): Buffer {
  const packed = new ProtobufWriter().message(field, field === 3 ? deflateSync(content) : content);
  const body = packed.take();
  const header = new ProtobufWriter().text(1, kind).number(3, body.length).take();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.length);
  return Buffer.concat([length, header, body]);
}

function primitiveBlock(texts: readonly string[], field: number, members: readonly Buffer[]) {
  const table = new ProtobufWriter();
  for (const text of texts) table.text(1, text);
  const group = new ProtobufWriter();
  for (const member of members) group.message(field, member);
  return new ProtobufWriter().message(1, table.take()).message(2, group.take()).take();
}

function dense(nodes: readonly OsmNode[]): Buffer {
  const steps = (at: 0 | 1 | 2, factor: number) => {
    const numbers = nodes.map((node) => Math.round(node[at] * factor));
    return packed(numbers.map((number, index) => number - (numbers[index - 1] ?? 0)));
  };
  return new ProtobufWriter()
    .message(1, steps(0, 1))
    .message(8, steps(1, 1e7))
    .message(9, steps(2, 1e7))
    .take();
}

function wayBlock(ways: readonly OsmStreet[]): Buffer {
  const words = ways.flatMap(({ tags }) => Object.entries(tags).flat());
  // By the format, the first text is none.
  const texts = ["", ...new Set(words)];
  const places = (some: readonly string[]) => {
    const writer = new ProtobufWriter();
    for (const word of some) writer.varint(texts.indexOf(word));
    return writer.take();
  };
  const members = ways.map(({ tags, nodes }, index) =>
    new ProtobufWriter()
      .number(1, index + 1)
      .message(2, places(Object.keys(tags)))
      .message(3, places(Object.values(tags)))
      .message(8, packed(nodes.map((id, at) => id - (nodes[at - 1] ?? 0))))
      .take(),
  );
  return primitiveBlock(texts, 3, members);
}

function packed(numbers: readonly number[]): Buffer {
  const writer = new ProtobufWriter();
  for (const number of numbers) writer.signed(number);
  return writer.take();
}

/** Streets side by side around a place, from west to east. */
export function writeParallelStreets(
  path: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): void {
  const STREETS = 100;
  const POINTS = 6;
  const nodes = Array.from({ length: STREETS * POINTS }, (_, at): OsmNode => {
    const [street, point] = [Math.floor(at / POINTS), at % POINTS];
    return [at + 1, latitude + (street - STREETS / 2) * 0.004, longitude + (point - 2.5) * 0.2];
  });
  const ways = Array.from({ length: STREETS }, (_, street) => ({
    tags: { highway: "motorway", name: `Line ${street}` },
    nodes: Array.from({ length: POINTS }, (_, point) => street * POINTS + point + 1),
  }));
  writeFileSync(path, osmExtract({ nodes, ways }));
}
