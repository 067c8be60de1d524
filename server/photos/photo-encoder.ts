import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { type PhotoFile, photoFilesOf } from "#domain/rules/photos/photo-address.ts";
import { photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { AppError } from "#server/errors.ts";
import type { EncodedPhoto } from "./encode-photo.ts";

/** What the process is asked for. */
export type EncodeOrder = { readonly path: string } | { readonly largest: Uint8Array };

/** From its source, also in a built site, as the operators' commands are. */
const PROGRAM = "server/photos/encode-program.ts";

const bytes = z.instanceof(Uint8Array);
const fileName = z.enum(["share.jpg", ...photoFilesOf("webp"), ...photoFilesOf("avif")]);
const files = z.array(z.tuple([fileName, bytes]));
const encoded = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  placeholder: z.string().startsWith("data:image/webp;base64,").max(2_000),
  files,
});
const answerSchema = z.union([
  z.object({ result: z.union([encoded, z.object({ refusal: z.string() }), files]) }),
  z.object({ failure: z.string() }),
]);
type Result = Extract<z.infer<typeof answerSchema>, { result: unknown }>["result"];

type Work = {
  readonly order: EncodeOrder;
  /** The account that sent it, where a person waits for it. */
  readonly from?: string | undefined;
  readonly limitMs: number;
  readonly settle: PromiseWithResolvers<Result>;
};

type EncoderParts = {
  readonly projectFolder: string;
  readonly limitsMs?: { readonly photo: number; readonly avif: number };
  /** How many may wait for their turn. */
  readonly maxWaiting?: number;
  readonly idleMs?: number;
  /** After a picture that somebody has waited for, so long for the next one. */
  readonly quietMs?: number;
  /** How many a process reads before the next one takes its place. */
  readonly picturesEach?: number;
};

const usualLimitsMs = { photo: 30_000, avif: 90_000 };
const MAX_WAITING = 40;
/** The limit of one account, so that nobody's slow pictures fill the line for everybody. */
const MAX_WAITING_OF_ONE = 3;
const IDLE_MS = 30_000;
/** A form with ten photos sends the next one when the last one is written down. */
const QUIET_MS = 3_000;
/** Each leaves some of its memory with the process: thousands of broken ones 200 MB. */
const PICTURES_EACH = 50;

/**
 * One picture at a time, in a process that is there while it is needed. What somebody waits for comes before what may be
 * made later. A process that dies or takes too long is replaced by the next picture's.
 */
export class PhotoEncoder {
  readonly #parts: Required<EncoderParts>;
  readonly #awaited: Work[] = [];
  readonly #later: Work[] = [];
  #program: ChildProcess | undefined;
  /** How many it was given. */
  #given = 0;
  #current: Work | undefined;
  #limit: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #quiet: NodeJS.Timeout | undefined;
  #lastAwaitedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: EncoderParts) {
    this.#parts = {
      limitsMs: usualLimitsMs,
      maxWaiting: MAX_WAITING,
      idleMs: IDLE_MS,
      quietMs: QUIET_MS,
      picturesEach: PICTURES_EACH,
      ...parts,
    };
  }

  /** Of the process at work. */
  get pid(): number | undefined {
    return this.#program?.pid;
  }

  /** WebP in all widths, of a file on the disk. What can't be a photo is refused with a sentence. */
  async encode(path: string, from?: string): Promise<EncodedPhoto> {
    const theirs = this.#awaited.filter((work) => from !== undefined && work.from === from);
    if (this.#awaited.length >= this.#parts.maxWaiting || theirs.length >= MAX_WAITING_OF_ONE) {
      throw new AppError("too-many", photoRefusals.busy);
    }
    const limitMs = this.#parts.limitsMs.photo;
    const result = await this.#take(this.#awaited, { order: { path }, limitMs, from });
    if ("refusal" in result) throw new AppError("invalid", result.refusal);
    if (!("files" in result)) throw new Error("The encoder answered something else");
    return result;
  }

  /** The same as AVIF, when nobody waits for anything else. */
  async encodeAvif(largest: Uint8Array): Promise<ReadonlyMap<PhotoFile, Uint8Array>> {
    const limitMs = this.#parts.limitsMs.avif;
    const result = await this.#take(this.#later, { order: { largest }, limitMs });
    if (!Array.isArray(result)) throw new Error("The encoder answered something else");
    return new Map(result);
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    clearTimeout(this.#quiet);
    const left = [...this.#awaited.splice(0), ...this.#later.splice(0)];
    for (const { settle } of left) settle.reject(new Error("The encoder was stopped"));
    const program = this.#program;
    if (program === undefined) return;
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.kill("SIGKILL");
    await ended;
  }

  #take(line: Work[], work: Omit<Work, "settle">): Promise<Result> {
    const settle = Promise.withResolvers<Result>();
    line.push({ ...work, settle });
    this.#next();
    return settle.promise;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#idle);
    const work = this.#awaited.shift() ?? this.#takeLater();
    if (work === undefined) {
      this.#idle = setTimeout(() => this.#program?.disconnect(), this.#parts.idleMs).unref();
      return;
    }
    this.#current = work;
    const present = this.#program?.connected === true ? this.#program : undefined;
    const isSpent = this.#given >= this.#parts.picturesEach;
    if (isSpent) present?.disconnect();
    const program = present === undefined || isSpent ? this.#start() : present;
    this.#given += 1;
    this.#limit = setTimeout(() => {
      // The next picture is not given to a process that is about to end.
      this.#program = undefined;
      program.kill("SIGKILL");
      this.#settle(({ reject }) => reject(new AppError("invalid", photoRefusals.tooSlow)));
      this.#next();
    }, work.limitMs).unref();
    program.send(work.order, (error) => {
      if (error !== null) this.#lose(program);
    });
  }

  /** Not between two pictures of the same person, who would wait for it. */
  #takeLater(): Work | undefined {
    clearTimeout(this.#quiet);
    const waitMs = this.#lastAwaitedAt + this.#parts.quietMs - performance.now();
    if (waitMs <= 0 || this.#later.length === 0) return this.#later.shift();
    this.#quiet = setTimeout(() => this.#next(), waitMs).unref();
    return undefined;
  }

  #start(): ChildProcess {
    const { projectFolder } = this.#parts;
    const program = fork(join(projectFolder, PROGRAM), [], {
      cwd: projectFolder,
      execArgv: [],
      serialization: "advanced",
      // None of the site's secrets: it reads what strangers send. Memory of one arena is given back; it has one thread at
      // work anyway.
      env: { PATH: process.env.PATH, MALLOC_ARENA_MAX: "2" },
    });
    program.on("message", (message) => this.#answer(program, message));
    program.on("error", () => this.#lose(program));
    program.once("exit", () => this.#lose(program));
    this.#program = program;
    this.#given = 0;
    return program;
  }

  #answer(program: ChildProcess, message: unknown): void {
    if (program !== this.#program) return;
    const answer = answerSchema.safeParse(message);
    this.#settle(({ resolve, reject }) => {
      if (answer.success && "result" in answer.data) resolve(answer.data.result);
      else reject(new Error("A picture could not be encoded", { cause: answer.error ?? message }));
    });
    this.#next();
  }

  /** Whatever it was, the picture it worked at is what it could not bear. */
  #lose(program: ChildProcess): void {
    if (program !== this.#program) return;
    this.#program = undefined;
    this.#settle(({ reject }) => reject(new AppError("invalid", photoRefusals.unreadable)));
    this.#next();
  }

  #settle(by: (settle: PromiseWithResolvers<Result>) => void): void {
    clearTimeout(this.#limit);
    const work = this.#current;
    this.#current = undefined;
    if (work === undefined) return;
    if ("path" in work.order) this.#lastAwaitedAt = performance.now();
    by(work.settle);
  }
}
