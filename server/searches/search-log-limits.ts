import type { Database } from "#server/database/database.ts";
import { inSteps, type StepSize } from "#server/jobs/steps.ts";
import {
  findEarlierSearch,
  maxListedSearches,
  unlistSearchesBefore,
} from "./search-log-queries.ts";

export type SearchLimitsParts = {
  /** Rows that one network may add in a minute: more than people who search, less than a program. */
  readonly rowsOfNetwork: number;
  /** Rows that all networks together may add in a minute. */
  readonly rowsInAll: number;
};

const MINUTE_MS = 60_000;

/** How many searches are listed one by one. The rest are counted, so that nobody fills the disk. */
export class SearchLimits {
  readonly #parts: SearchLimitsParts;
  readonly #rowsOfNetwork = new Map<string, number>();
  #rowsInAll = 0;
  #minute = 0;

  constructor(parts: SearchLimitsParts) {
    this.#parts = parts;
  }

  /** Whether the network may add a row now. */
  hasRoom(network: string, atMs: number): boolean {
    this.#enterMinute(Math.floor(atMs / MINUTE_MS));
    const { rowsOfNetwork, rowsInAll } = this.#parts;
    return this.#rowsInAll < rowsInAll && this.#rowsOf(network) < rowsOfNetwork;
  }

  countRow(network: string): void {
    this.#rowsOfNetwork.set(network, this.#rowsOf(network) + 1);
    this.#rowsInAll += 1;
  }

  #rowsOf(network: string): number {
    return this.#rowsOfNetwork.get(network) ?? 0;
  }

  #enterMinute(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#rowsInAll = 0;
    this.#rowsOfNetwork.clear();
  }
}

/** As many rows are passed over in one query: some ten milliseconds of the embedded database. */
const JUMP_ROWS = 20_000;

const BEYOND_EVERY_ID = 2 ** 31 - 1;

/**
 * Of the searches the newest `maxRows` keep their rows; the older ones are counted by the hour, so that
 * the sum of all counts stays what it was. Answers how many rows went.
 */
export async function keepSearchesBelow(
  db: Database,
  maxRows: number,
  steps: StepSize,
): Promise<number> {
  if ((await maxListedSearches(db)) <= maxRows) return 0;
  const oldestKept = await findOldestKept(db, maxRows, steps);
  if (oldestKept === undefined) return 0;
  return inSteps(steps, (limit) => unlistSearchesBefore(db, oldestKept, limit));
}

/** In jumps: one query over a million rows would keep everybody waiting. */
async function findOldestKept(
  db: Database,
  maxRows: number,
  { stopping }: StepSize,
): Promise<number | undefined> {
  let id: number | undefined = BEYOND_EVERY_ID;
  for (let left = maxRows; left > 0 && id !== undefined; left -= JUMP_ROWS) {
    if (stopping?.aborted) return undefined;
    id = await findEarlierSearch(db, id, Math.min(left, JUMP_ROWS));
  }
  return id;
}
