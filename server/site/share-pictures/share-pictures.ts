import { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { lazy } from "#domain/rules/lazy.ts";
import { readCityScenes } from "./city-scenes.ts";
import { composePoster } from "./compose-poster.ts";
import { encodePng } from "./encode-png.ts";
import type { Poster } from "./poster.ts";

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
  async find(key: string, poster: () => Poster): Promise<Buffer | undefined> {
    const known = this.#kept.get(key) ?? this.#underway.get(key);
    if (known !== undefined) return known;
    if (this.#underway.size >= MAX_WAITING) return undefined;
    const drawing = this.#last.then(() => this.#draw(poster()));
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

  async #draw(poster: Poster): Promise<Buffer> {
    const svg = composePoster(poster, this.#scenes());
    const { width, height, pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return encodePng({ width, height, pixels });
  }
}
