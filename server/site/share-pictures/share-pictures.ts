import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { LRUCache } from "lru-cache";
import { lazy } from "#domain/rules/basics/lazy.ts";
import { readCityScenes } from "./compose-artwork.ts";
import type { Poster } from "./poster.ts";

const compress = promisify(deflate);

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
const BYTES_PER_PIXEL = 4;
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0];

type Pixels = { readonly width: number; readonly height: number; readonly pixels: Buffer };

/**
 * The picture as PNG, compressed beside the thread that answers: the drawing package's own encoder holds that up
 * for 30 ms.
 */
async function encodePng({ width, height, pixels }: Pixels): Promise<Buffer> {
  const row = width * BYTES_PER_PIXEL;
  const lines = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    pixels.copy(lines, y * (row + 1) + 1, y * row, (y + 1) * row);
  }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([header, Buffer.from(EIGHT_BIT_RGBA)])),
    chunk("IDAT", await compress(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Some 400 pictures. */
const MAX_BYTES = 16 * 1024 * 1024;
const ENTRY_BYTES = 500;
/** A picture takes a tenth of a second of one core; who comes when so many wait is asked to come back. */
const MAX_WAITING = 16;

/**
 * Pictures by their key, which changes with what they show. They are drawn one at a time, beside the thread that
 * answers, and the same one that is asked for twice at once is drawn once.
 */
export class SharePictures {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (png) => png.length + ENTRY_BYTES,
  });
  readonly #underway = new Map<string, Promise<Buffer>>();
  readonly #scenes: () => ReadonlyMap<string, string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(projectFolder: string) {
    this.#scenes = lazy(() => readCityScenes(projectFolder));
  }

  /** Undefined where too many wait already. */
  async find(key: string, poster: () => Poster | Promise<Poster>): Promise<Buffer | undefined> {
    const known = this.#kept.get(key) ?? this.#underway.get(key);
    if (known !== undefined) return known;
    if (this.#underway.size >= MAX_WAITING) return undefined;
    const drawing = this.#last.then(async () => this.#draw(await poster()));
    this.#last = drawing.catch(() => {});
    this.#underway.set(key, drawing);
    try {
      const png = await drawing;
      this.#kept.set(key, png);
      return png;
    } finally {
      this.#underway.delete(key);
    }
  }

  /** What draws and the typefaces are loaded with the first picture, no sooner: half a megabyte of script. */
  async #draw(poster: Poster): Promise<Buffer> {
    const { composePoster } = await import("./compose-poster.ts");
    const { renderAsync } = await import("@resvg/resvg-js");
    const svg = composePoster(poster, this.#scenes());
    const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return encodePng({ width, height, pixels });
  }
}
