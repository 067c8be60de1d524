import { randomUUID } from "node:crypto";
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "#server/log.ts";
import { type CountedEvent, JournalBuffer } from "./journal-format.ts";

/** Has an answer sent once something else is done. */
export type Hold = (send: () => void) => void;

type OpenFile = {
  readonly path: string;
  readonly descriptor: number;
  readonly openedMs: number;
  bytes: number;
};

type JournalParts = { readonly folder: string; readonly log: Log };

/** Then a new file is begun, so that those that are added up can be deleted. */
export const MAX_FILE_MS = 5 * 60_000;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_TEXTS = 20_000;
/** What waits in all files while the database is away: half a million searches. */
export const MAX_FOLDER_BYTES = 64 * 1024 * 1024;

export function statisticsFolder(dataDir: string): string {
  return join(dataDir, "statistics");
}

/**
 * Where a process writes down what it counts before it answers. All that came in one turn of the event loop is one
 * write, and the answers that it belongs to leave after it: what somebody was answered is with the operating system,
 * which keeps it when the process is killed (decision 74).
 */
export class Journal {
  readonly #parts: JournalParts;
  readonly #buffer = new JournalBuffer();
  #file: OpenFile | undefined;
  #held: (() => void)[] = [];
  #isDue = false;
  /** Set by whoever adds up: more than this may not wait. */
  isFull = false;
  #failingSince: Date | undefined;

  constructor(parts: JournalParts) {
    this.#parts = parts;
  }

  /** Since when nothing is counted; undefined where all is well. */
  get failingSince(): Date | undefined {
    return this.#failingSince;
  }

  note(event: CountedEvent, nowMs: number): void {
    if (this.isFull) {
      this.#fail(new Error("too much waits to be added up"));
      return;
    }
    if (this.#buffer.byteLength === 0 && this.#isOld(nowMs)) this.#close();
    this.#buffer.add(event);
    this.#schedule();
  }

  /** An answer leaves once what it counts for is written. */
  readonly hold: Hold = (send) => {
    if (this.#isDue) this.#held.push(send);
    else send();
  };

  /** Resolves once what was noted is written. */
  written(): Promise<void> {
    return new Promise((resolve) => this.hold(resolve));
  }

  close(): void {
    this.#flush();
    this.#close();
  }

  #schedule(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => this.#flush());
  }

  #flush(): void {
    this.#isDue = false;
    this.#write();
    const held = this.#held;
    if (held.length === 0) return;
    this.#held = [];
    for (const send of held) send();
  }

  #write(): void {
    const bytes = this.#buffer.take();
    if (bytes.length === 0) return;
    try {
      const file = this.#open();
      const written = writeSync(file.descriptor, bytes, 0, bytes.length, file.bytes);
      if (written < bytes.length) {
        ftruncateSync(file.descriptor, file.bytes);
        throw new Error("the disk is full");
      }
      file.bytes += written;
      this.#noteSuccess();
    } catch (error) {
      this.#close();
      this.#fail(error);
    }
  }

  #open() {
    if (this.#file !== undefined) return this.#file;
    const { folder } = this.#parts;
    mkdirSync(folder, { recursive: true });
    const path = join(folder, `${randomUUID()}.journal`);
    this.#file = { path, descriptor: openSync(path, "wx"), openedMs: Date.now(), bytes: 0 };
    return this.#file;
  }

  /** Whoever finds a file that is older than this and read to its end may delete it. */
  #isOld(nowMs: number): boolean {
    if (this.#file === undefined) return false;
    const { openedMs, bytes } = this.#file;
    return (
      nowMs - openedMs > MAX_FILE_MS || bytes > MAX_FILE_BYTES || this.#buffer.texts > MAX_TEXTS
    );
  }

  #close(): void {
    this.#buffer.forget();
    if (this.#file === undefined) return;
    const { path, descriptor, bytes } = this.#file;
    this.#file = undefined;
    try {
      closeSync(descriptor);
      // A full disk takes nothing: there would be an empty one for each answer.
      if (bytes === 0) rmSync(path, { force: true });
    } catch (error) {
      this.#parts.log.warn({ err: error }, "a journal of figures could not be closed");
    }
  }

  /** Pages go on: what can't be written down is not counted, and the team is told. */
  #fail(error: unknown): void {
    if (this.#failingSince !== undefined) return;
    this.#failingSince = new Date();
    this.#parts.log.error({ err: error }, "studios' figures are not counted");
  }

  #noteSuccess(): void {
    if (this.#failingSince === undefined) return;
    this.#failingSince = undefined;
    this.#parts.log.info("studios' figures are counted again");
  }
}
