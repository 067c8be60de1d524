import { OsmFileError } from "./osm-file.ts";

const CHUNK = 1 << 20;

/** Numbers of nodes, as many as there are: eight bytes each, whereas a set would take sixty. */
export class NodeNumbers {
  readonly #chunks: Float64Array[] = [];
  #length = 0;

  add(id: number): void {
    const at = this.#length % CHUNK;
    if (at === 0) this.#chunks.push(new Float64Array(CHUNK));
    const chunk = this.#chunks.at(-1);
    if (chunk !== undefined) chunk[at] = id;
    this.#length += 1;
  }

  /** In order, each once. This is empty afterwards. */
  take(): Float64Array {
    const all = new Float64Array(this.#length);
    this.#chunks.forEach((chunk, at) => {
      const from = at * CHUNK;
      all.set(chunk.subarray(0, Math.min(CHUNK, this.#length - from)), from);
    });
    this.#chunks.length = 0;
    this.#length = 0;
    all.sort();
    let kept = 0;
    for (const id of all) {
      if (kept === 0 || id !== all[kept - 1]) all[kept++] = id;
    }
    return all.slice(0, kept);
  }
}

const UNKNOWN = 0x7fff_ffff;

/** Where each of these nodes lies. The file has its nodes in order, so that both are walked along once. */
export class NodePositions {
  readonly #ids: Float64Array;
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  #next = 0;
  #last = Number.NEGATIVE_INFINITY;

  constructor(ids: Float64Array) {
    this.#ids = ids;
    this.#latitudes = new Int32Array(ids.length).fill(UNKNOWN);
    this.#longitudes = new Int32Array(ids.length);
  }

  get length(): number {
    return this.#ids.length;
  }

  /** In 1e-7 degrees. */
  note = (id: number, latitude: number, longitude: number): void => {
    if (id < this.#last) {
      throw new OsmFileError(
        "The nodes of this file are not in order: sort it first, with osmium sort.",
      );
    }
    this.#last = id;
    while ((this.#ids[this.#next] ?? Number.POSITIVE_INFINITY) < id) this.#next += 1;
    if (this.#ids[this.#next] !== id) return;
    this.#latitudes[this.#next] = latitude;
    this.#longitudes[this.#next] = longitude;
  };

  /** In 1e-7 degrees; undefined for one that the extract has cut off. */
  find(id: number): { latitude: number; longitude: number } | undefined {
    let [from, to] = [0, this.#ids.length - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    const latitude = this.#latitudes[from] ?? UNKNOWN;
    if (this.#ids[from] !== id || latitude === UNKNOWN) return undefined;
    return { latitude, longitude: this.#longitudes[from] ?? 0 };
  }
}
