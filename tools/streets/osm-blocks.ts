import { type OsmBlock, OsmFileError } from "./osm-file.ts";
import { ProtobufReader } from "./protobuf.ts";

/** The groups of a block, by what they hold; the format has one kind in each. */
const groupKinds = { nodes: 1, dense: 2, ways: 3, relations: 4 } as const;

type OpenedBlock = {
  readonly texts: readonly Uint8Array[];
  readonly groups: readonly Uint8Array[];
  /** Nanodegrees of one step. */
  readonly granularity: number;
  readonly latitudeOffset: number;
  readonly longitudeOffset: number;
};

/** Runs what reads a block; what it stumbles over is the file's fault. */
export function readingBlock<Result>({ at }: OsmBlock, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof OsmFileError) throw cause;
    throw new OsmFileError(`The file is damaged at byte ${at}.`, { cause });
  }
}

function openBlock(content: Uint8Array): OpenedBlock {
  const block = new ProtobufReader(content);
  const groups: Uint8Array[] = [];
  let texts: Uint8Array[] = [];
  let [granularity, latitudeOffset, longitudeOffset] = [100, 0, 0];
  while (!block.isAtEnd) {
    const field = block.field();
    if (field === 1) texts = listTexts(block.message());
    else if (field === 2) groups.push(block.bytes());
    else if (field === 17) granularity = block.varint();
    else if (field === 19) latitudeOffset = block.varint();
    else if (field === 20) longitudeOffset = block.varint();
    else block.skip();
  }
  return { texts, groups, granularity, latitudeOffset, longitudeOffset };
}

function listTexts(table: ProtobufReader): Uint8Array[] {
  const texts: Uint8Array[] = [];
  while (!table.isAtEnd) {
    if (table.field() === 1) texts.push(table.bytes());
    else table.skip();
  }
  return texts;
}

/** Which kinds of things a block has, without reading them. */
export function kindsIn({ content }: OsmBlock): { hasWays: boolean; hasRelations: boolean } {
  const fields = new Set(
    openBlock(content).groups.map((group) =>
      group.length === 0 ? 0 : new ProtobufReader(group).field(),
    ),
  );
  return {
    hasWays: fields.has(groupKinds.ways),
    hasRelations: fields.has(groupKinds.relations),
  };
}

/** In 1e-7 degrees. */
type OnNode = (id: number, latitude: number, longitude: number) => void;

const NANODEGREES = 100;

export function readNodes({ content }: OsmBlock, onNode: OnNode): void {
  const block = openBlock(content);
  const { granularity, latitudeOffset, longitudeOffset } = block;
  const place = (id: number, latitude: number, longitude: number) =>
    onNode(
      id,
      Math.round((latitudeOffset + granularity * latitude) / NANODEGREES),
      Math.round((longitudeOffset + granularity * longitude) / NANODEGREES),
    );
  for (const content of block.groups) {
    const group = new ProtobufReader(content);
    while (!group.isAtEnd) {
      const field = group.field();
      if (field === groupKinds.dense) readDense(group.message(), place);
      else if (field === groupKinds.nodes) readNode(group.message(), place);
      else group.skip();
    }
  }
}

const NOTHING: Uint8Array = new Uint8Array();

/** Each as what it differs from the one before. */
function readDense(dense: ProtobufReader, onNode: OnNode): void {
  let [ids, latitudes, longitudes] = [NOTHING, NOTHING, NOTHING];
  while (!dense.isAtEnd) {
    const field = dense.field();
    if (field === 1) ids = dense.bytes();
    else if (field === 8) latitudes = dense.bytes();
    else if (field === 9) longitudes = dense.bytes();
    else dense.skip();
  }
  const [nextId, nextLatitude, nextLongitude] = [
    new ProtobufReader(ids),
    new ProtobufReader(latitudes),
    new ProtobufReader(longitudes),
  ];
  let [id, latitude, longitude] = [0, 0, 0];
  while (!nextId.isAtEnd) {
    id += nextId.signed();
    latitude += nextLatitude.signed();
    longitude += nextLongitude.signed();
    onNode(id, latitude, longitude);
  }
}

function readNode(node: ProtobufReader, onNode: OnNode): void {
  let [id, latitude, longitude] = [0, 0, 0];
  while (!node.isAtEnd) {
    const field = node.field();
    if (field === 1) id = node.signed();
    else if (field === 8) latitude = node.signed();
    else if (field === 9) longitude = node.signed();
    else node.skip();
  }
  onNode(id, latitude, longitude);
}

export type OsmWay = {
  readonly tags: ReadonlyMap<string, string>;
  /** The numbers of its nodes, each as what it differs from the one before. */
  readonly refs: Uint8Array;
};

/** Those with one of the keys, which say what is drawn; the others are passed over before their texts are read. */
export function readWays(
  { content }: OsmBlock,
  keys: readonly string[],
  onWay: (way: OsmWay) => void,
): void {
  const { texts, groups } = openBlock(content);
  const decoder = new TextDecoder();
  const decoded = texts.map((text) => decoder.decode(text));
  const wanted = new Set(decoded.flatMap((text, at) => (keys.includes(text) ? [at] : [])));
  if (wanted.size === 0) return;
  for (const content of groups) {
    const group = new ProtobufReader(content);
    while (!group.isAtEnd) {
      if (group.field() !== groupKinds.ways) group.skip();
      else {
        const way = readWay(group.message(), { texts: decoded, wanted });
        if (way !== undefined) onWay(way);
      }
    }
  }
}

type Wanted = { readonly texts: readonly string[]; readonly wanted: ReadonlySet<number> };

function readWay(way: ProtobufReader, { texts, wanted }: Wanted): OsmWay | undefined {
  let [keys, values, refs] = [NOTHING, NOTHING, NOTHING];
  while (!way.isAtEnd) {
    const field = way.field();
    if (field === 2) keys = way.bytes();
    else if (field === 3) values = way.bytes();
    else if (field === 8) refs = way.bytes();
    else way.skip();
  }
  const [nextKey, nextValue] = [new ProtobufReader(keys), new ProtobufReader(values)];
  const tags = new Map<string, string>();
  let isWanted = false;
  while (!nextKey.isAtEnd) {
    const key = nextKey.varint();
    isWanted ||= wanted.has(key);
    tags.set(texts[key] ?? "", texts[nextValue.varint()] ?? "");
  }
  return isWanted ? { tags, refs } : undefined;
}

export function eachRef({ refs }: OsmWay, onRef: (id: number) => void): void {
  const reader = new ProtobufReader(refs);
  let id = 0;
  while (!reader.isAtEnd) {
    id += reader.signed();
    onRef(id);
  }
}
