import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { calendarRefusals } from "./calendar-refusals.ts";
import type { ReadOptions } from "./read-calendar.ts";

/** What the process is asked for. */
export type CalendarOrder = Omit<ReadOptions, "now"> & {
  readonly bytes: Uint8Array;
  readonly now: string;
  /** The lessons of the reading before, as JSON. */
  readonly before: string;
};

const resultSchema = z.object({
  /** As JSON: this thread only hands it on. */
  lessons: z.string(),
  count: z.int().nonnegative(),
});
const answerSchema = z.union([
  z.object({ result: resultSchema }),
  z.object({ refusal: z.string() }),
  z.object({ failure: z.string() }),
]);

export type CalendarAnswer = z.infer<typeof answerSchema>;
export type CalendarReading = z.infer<typeof resultSchema>;

/** From its source, also in a built site, as photos are encoded. */
const PROGRAM = "server/classes/calendars/calendar-program.ts";

type ReaderParts = {
  readonly projectFolder: string;
  readonly limitMs?: number;
  readonly idleMs?: number;
  readonly megabytes?: number;
};

type Work = {
  readonly order: CalendarOrder;
  readonly settle: PromiseWithResolvers<CalendarReading>;
};

const LIMIT_MS = 5_000;
/** The first calendar waits for the program to start as well. */
const START_MS = 15_000;
const IDLE_MS = 30_000;
const MEGABYTES = 128;

/**
 * One calendar at a time, in a process that is there while it is needed. One that takes too long, or more memory than it has,
 * ends with the calendar that it worked at; the next is read by another.
 */
export class CalendarReader {
  readonly #parts: Required<ReaderParts>;
  readonly #waiting: Work[] = [];
  #program: ChildProcess | undefined;
  #current: Work | undefined;
  #limit: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(parts: ReaderParts) {
    this.#parts = { limitMs: LIMIT_MS, idleMs: IDLE_MS, megabytes: MEGABYTES, ...parts };
  }

  /** What can't be read is refused with a sentence for the owner. */
  read(order: CalendarOrder): Promise<CalendarReading> {
    const settle = Promise.withResolvers<CalendarReading>();
    this.#waiting.push({ order, settle });
    this.#next();
    return settle.promise;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    for (const { settle } of this.#waiting.splice(0))
      settle.reject(new Error("The reader stopped"));
    const program = this.#program;
    if (program === undefined) return;
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.kill("SIGKILL");
    await ended;
  }

  #next(): void {
    if (this.#current !== undefined) return;
    clearTimeout(this.#idle);
    const work = this.#waiting.shift();
    if (work === undefined) {
      this.#idle = setTimeout(() => this.#program?.disconnect(), this.#parts.idleMs).unref();
      return;
    }
    this.#current = work;
    const present = this.#program?.connected === true ? this.#program : undefined;
    const program = present ?? this.#start();
    const limitMs = this.#parts.limitMs + (present === undefined ? START_MS : 0);
    this.#limit = setTimeout(() => this.#lose(program), limitMs).unref();
    program.send(work.order, (error) => {
      if (error !== null) this.#lose(program);
    });
  }

  #start(): ChildProcess {
    const { projectFolder, megabytes } = this.#parts;
    const program = fork(join(projectFolder, PROGRAM), [], {
      cwd: projectFolder,
      execArgv: [`--max-old-space-size=${megabytes}`],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      // None of the site's secrets: it reads what strangers publish.
      env: { PATH: process.env.PATH, TZ: "UTC" },
    });
    program.on("message", (message) => this.#answer(program, message));
    program.on("error", () => this.#lose(program));
    program.once("exit", () => this.#lose(program));
    this.#program = program;
    return program;
  }

  #answer(program: ChildProcess, message: unknown): void {
    if (program !== this.#program) return;
    const { data: answer } = answerSchema.safeParse(message);
    this.#settle(({ resolve, reject }) => {
      if (answer !== undefined && "result" in answer) resolve(answer.result);
      else if (answer !== undefined && "refusal" in answer) {
        reject(new AppError("invalid", answer.refusal));
      } else reject(new Error("A calendar could not be read", { cause: answer ?? message }));
    });
    this.#next();
  }

  /** Whatever it was, the calendar it worked at is what it could not bear. */
  #lose(program: ChildProcess): void {
    if (program !== this.#program) return;
    this.#program = undefined;
    program.kill("SIGKILL");
    this.#settle(({ reject }) => reject(new AppError("invalid", calendarRefusals.tooSlow)));
    this.#next();
  }

  #settle(by: (settle: Work["settle"]) => void): void {
    clearTimeout(this.#limit);
    const work = this.#current;
    this.#current = undefined;
    if (work !== undefined) by(work.settle);
  }
}
