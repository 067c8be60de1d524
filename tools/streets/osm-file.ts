import { type FileHandle, open } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { ProtobufReader } from "./protobuf.ts";

/** A file that is no extract, or one that is not read here: its message is for whoever named it. */
export class OsmFileError extends Error {}

/** As the format has them; what claims to be longer is damaged, or means harm. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

type Blob = {
  readonly kind: string;
  readonly at: number;
  /** Where the next one begins. */
  readonly end: number;
  readonly content: Uint8Array;
};

/** A part of the file: texts, and groups of nodes, of ways or of relations. */
export type OsmBlock = Pick<Blob, "at" | "end"> & {
  readonly content: Uint8Array;
};

/** An extract of OpenStreetMap as PBF, read block by block: one of them is in memory at a time. */
export class OsmFile {
  readonly #file: FileHandle;
  readonly size: number;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  static async open(path: string): Promise<OsmFile> {
    const file = await open(path);
    const osm = new OsmFile(file, (await file.stat()).size);
    try {
      await osm.#checkHeader();
    } catch (error) {
      await file.close();
      throw error;
    }
    return osm;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  /** From that byte on, up to another one. */
  async *blocks({ from = 0, to = this.size } = {}): AsyncGenerator<OsmBlock> {
    let at = from;
    while (at < to) {
      const blob = await this.#readBlob(at);
      at = blob.end;
      if (blob.kind === "OSMData") yield blob;
    }
  }

  async #checkHeader(): Promise<void> {
    const { kind, content } = await this.#readBlob(0);
    if (kind !== "OSMHeader") throw new OsmFileError(NO_EXTRACT);
    const header = new ProtobufReader(content);
    while (!header.isAtEnd) {
      if (header.field() !== 4) header.skip();
      else refuseUnknown(header.text());
    }
  }

  async #readBlob(at: number): Promise<Blob> {
    const lengthBytes = await this.#bytes(at, 4);
    const headerLength = lengthBytes.readUInt32BE();
    if (headerLength === 0 || headerLength > MAX_HEADER_BYTES) {
      throw new OsmFileError(at === 0 ? NO_EXTRACT : damagedAt(at));
    }
    const { kind, length } = readBlobHeader(await this.#bytes(at + 4, headerLength), at);
    if (length > MAX_BLOB_BYTES) {
      throw new OsmFileError(`${damagedAt(at)} A part claims ${length} bytes, more than 32 MB.`);
    }
    const from = at + 4 + headerLength;
    const blob = await this.#bytes(from, length);
    return { kind, at, end: from + length, content: unpack(blob, at) };
  }

  async #bytes(at: number, length: number): Promise<Buffer> {
    if (at + length > this.size) {
      throw new OsmFileError(
        at === 0 ? NO_EXTRACT : `The file ends in the middle, at byte ${this.size}: load it again.`,
      );
    }
    const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, at);
    return buffer;
  }
}

const NO_EXTRACT =
  "This is no extract of OpenStreetMap as PBF: name a file that ends with .osm.pbf, as Geofabrik has them.";

function damagedAt(byte: number): string {
  return `The file is damaged at byte ${byte}.`;
}

const knownFeatures = ["OsmSchema-V0.6", "DenseNodes"];

function refuseUnknown(feature: string): void {
  if (knownFeatures.includes(feature)) return;
  const name = feature.slice(0, 60);
  throw new OsmFileError(`The file needs “${name}”, which is not read here: use a plain extract.`);
}

function readBlobHeader(bytes: Uint8Array, at: number): { kind: string; length: number } {
  let kind = "";
  let length = -1;
  try {
    const header = new ProtobufReader(bytes);
    while (!header.isAtEnd) {
      const field = header.field();
      if (field === 1) kind = header.text();
      else if (field === 3) length = header.varint();
      else header.skip();
    }
  } catch (cause) {
    throw new OsmFileError(at === 0 ? NO_EXTRACT : damagedAt(at), { cause });
  }
  if (length < 0 || kind === "") throw new OsmFileError(at === 0 ? NO_EXTRACT : damagedAt(at));
  return { kind, length };
}

/** How blocks may be packed besides; by the numbers of their fields. */
const otherPackings: Readonly<Record<number, string>> = {
  4: "lzma",
  5: "bzip2",
  6: "lz4",
  7: "zstd",
};

function unpack(bytes: Uint8Array, at: number): Uint8Array {
  try {
    const blob = new ProtobufReader(bytes);
    while (!blob.isAtEnd) {
      const field = blob.field();
      if (field === 1) return blob.bytes();
      if (field === 3) return inflateSync(blob.bytes(), { maxOutputLength: MAX_BLOB_BYTES });
      refusePacking(otherPackings[field]);
      blob.skip();
    }
  } catch (cause) {
    if (cause instanceof OsmFileError) throw cause;
    throw new OsmFileError(damagedAt(at), { cause });
  }
  throw new OsmFileError(damagedAt(at));
}

function refusePacking(packing: string | undefined): void {
  if (packing === undefined) return;
  throw new OsmFileError(
    `The file is packed with ${packing}, which is not read here: use one that is packed with zlib.`,
  );
}
