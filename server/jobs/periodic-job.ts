import { runShared, type SharedRunParts } from "./shared-run.ts";

type PeriodicJobParts = {
  everyMs: number;
  run: () => Promise<void>;
  onFailure: (error: unknown) => void;
  /** For what one process does for all on its database; without it each process runs its own. */
  shared?: Pick<SharedRunParts, "db" | "name" | "abandonedMs">;
};

export type Job = Pick<PeriodicJob, "start" | "stop">;

/** How often a process looks whether a shared run is due, at the least. */
const LOOK_MS = 60_000;

/** Runs at once and then every so often, never twice at a time. A failed run does not end it. */
export class PeriodicJob {
  readonly #parts: PeriodicJobParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: PeriodicJobParts) {
    this.#parts = parts;
  }

  start(): void {
    const { everyMs, shared } = this.#parts;
    const tickMs = shared === undefined ? everyMs : Math.min(everyMs, LOOK_MS);
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
    this.#tick();
  }

  /** The run under way is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    const { shared, everyMs, run, onFailure } = this.#parts;
    const running = shared === undefined ? run : () => runShared({ ...shared, everyMs, run });
    this.#running ??= running()
      .catch(onFailure)
      .finally(() => {
        this.#running = undefined;
      });
  }
}
