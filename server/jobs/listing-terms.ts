import type { Log } from "#server/log.ts";
import type { ListingServices } from "#server/services/listings/listing-services.ts";

const EVERY_MS = 60_000;

/** Reminds owners before their months are over, and takes out of the search what is over. */
export class ListingTerms {
  readonly #listings: ListingServices;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor({ listings, log }: { listings: ListingServices; log: Log }) {
    this.#listings = listings;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), EVERY_MS);
    this.#timer.unref();
    this.#tick();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #tick(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    try {
      const ended = await this.#listings.endDueListings();
      const reminded = await this.#listings.remindDueListings();
      if (ended + reminded > 0) this.#log.info({ ended, reminded }, "listings at their end");
    } catch (error) {
      this.#log.warn({ err: error }, "listings could not be ended, trying again in a minute");
    }
  }
}
