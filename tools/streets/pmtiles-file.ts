import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import { ProtobufWriter } from "./protobuf.ts";

type Entry = { readonly id: number; readonly at: number; readonly length: number };
type Addressed = Entry & { readonly runLength: number };

const HEADER_BYTES = 127;
/** Whoever opens the file reads so much of it at once: header and first directory are in there. */
const FIRST_READ_BYTES = 16_384;
const LEAF_ENTRIES = 4096;

type PmtilesFacts = {
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north, in degrees. */
  readonly bounds: readonly [number, number, number, number];
  readonly metadata: object;
};

/** A file of map tiles, version 3. Tiles go to the disk as they come; the file appears whole, or not at all. */
export class PmtilesFile {
  readonly #path: string;
  readonly #tiles: FileHandle;
  readonly #entries: Entry[] = [];
  #length = 0;

  private constructor(path: string, tiles: FileHandle) {
    this.#path = path;
    this.#tiles = tiles;
  }

  static async create(path: string): Promise<PmtilesFile> {
    return new PmtilesFile(path, await open(`${path}.tiles`, "w"));
  }

  get count(): number {
    return this.#entries.length;
  }

  /** Packed with gzip already. */
  async add(zoom: number, x: number, y: number, content: Buffer): Promise<void> {
    await this.#tiles.writeFile(content);
    const id = zxyToTileId(zoom, x, y);
    this.#entries.push({ id, at: this.#length, length: content.length });
    this.#length += content.length;
  }

  async finish(facts: PmtilesFacts): Promise<number> {
    await this.#tiles.close();
    const entries = this.#entries
      .toSorted((one, other) => one.id - other.id)
      .map((entry) => ({ ...entry, runLength: 1 }));
    const { root, leaves } = directories(entries);
    const metadata = gzipSync(JSON.stringify(facts.metadata));
    const header = headerOf(facts, {
      lengths: [root.length, metadata.length, leaves.length, this.#length],
      tiles: entries.length,
    });
    const part = `${this.#path}.part`;
    const writing = createWriteStream(part);
    for (const piece of [header, root, metadata, leaves]) writing.write(piece);
    await pipeline(createReadStream(`${this.#path}.tiles`), writing);
    await rename(part, this.#path);
    await this.discard();
    return HEADER_BYTES + root.length + metadata.length + leaves.length + this.#length;
  }

  /** What is beside the file; the file itself stays as it was. */
  async discard(): Promise<void> {
    await this.#tiles.close();
    for (const ending of ["part", "tiles"]) await rm(`${this.#path}.${ending}`, { force: true });
  }
}

/** One where it is short enough; otherwise one of directories. */
function directories(entries: readonly Addressed[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  const room = FIRST_READ_BYTES - HEADER_BYTES;
  if (whole.length <= room) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const leaves: Buffer[] = [];
    const pointers: Addressed[] = [];
    let at = 0;
    for (let from = 0; from < entries.length; from += size) {
      const leaf = directory(entries.slice(from, from + size));
      // Nought tiles: what is there is a directory.
      pointers.push({ id: entries[from]?.id ?? 0, at, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      at += leaf.length;
    }
    const root = directory(pointers);
    if (root.length <= room) return { root, leaves: Buffer.concat(leaves) };
  }
}

function directory(entries: readonly Addressed[]): Buffer {
  const writer = new ProtobufWriter();
  writer.varint(entries.length);
  for (const [at, { id }] of entries.entries()) writer.varint(id - (entries[at - 1]?.id ?? 0));
  for (const { runLength } of entries) writer.varint(runLength);
  for (const { length } of entries) writer.varint(length);
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    const isNext = before !== undefined && before.at + before.length === entry.at;
    writer.varint(isNext ? 0 : entry.at + 1);
  }
  return gzipSync(writer.take());
}

const GZIP = 2;
const VECTOR_TILES = 1;
/** Tiles lie by region, not by their numbers. */
const NOT_IN_ORDER = 0;

function headerOf(
  { minZoom, maxZoom, bounds }: PmtilesFacts,
  { lengths, tiles }: { lengths: readonly number[]; tiles: number },
): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles", 0, "latin1");
  header.writeUInt8(3, 7);
  let at = HEADER_BYTES;
  const sections = lengths.flatMap((length) => {
    const section = [at, length];
    at += length;
    return section;
  });
  for (const [index, number] of [...sections, tiles, tiles, tiles].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  }
  header.set([NOT_IN_ORDER, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96);
  const [west, south, east, north] = bounds;
  const inE7 = (degrees: number) => Math.round(degrees * 1e7);
  [west, south, east, north].forEach((degrees, index) => {
    header.writeInt32LE(inE7(degrees), 102 + index * 4);
  });
  header.writeUInt8(minZoom, 118);
  header.writeInt32LE(inE7((west + east) / 2), 119);
  header.writeInt32LE(inE7((south + north) / 2), 123);
  return header;
}
