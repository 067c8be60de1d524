import type { Database } from "#server/database/database.ts";
import { inSteps, type Steps } from "#server/jobs/in-steps.ts";
import {
  findEarlierSearch,
  maxListedSearches,
  unlistSearchesBefore,
} from "./search-log-queries.ts";

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
  steps: Steps,
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
  { stopping }: Steps,
): Promise<number | undefined> {
  let id: number | undefined = BEYOND_EVERY_ID;
  for (let left = maxRows; left > 0 && id !== undefined; left -= JUMP_ROWS) {
    if (stopping?.aborted) return undefined;
    id = await findEarlierSearch(db, id, Math.min(left, JUMP_ROWS));
  }
  return id;
}
