type PeriodicJobParts = {
  everyMs: number;
  run: () => Promise<void>;
  onFailure: (error: unknown) => void;
};

/** Runs at once and then every so often, never twice at a time. A failed run does not end it. */
export class PeriodicJob {
  readonly #parts: PeriodicJobParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(parts: PeriodicJobParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), this.#parts.everyMs).unref();
    this.#tick();
  }

  /** The run under way is finished first. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    const { run, onFailure } = this.#parts;
    this.#running ??= run()
      .catch(onFailure)
      .finally(() => {
        this.#running = undefined;
      });
  }
}
