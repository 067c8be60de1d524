import type { Database } from "#server/database/database.ts";

/** Carries what was found out of a transaction that is taken back. */
class Rehearsed<Result> extends Error {
  readonly result: Result;

  constructor(result: Result) {
    super("This was a rehearsal");
    this.result = result;
  }
}

/**
 * What would be, if somebody did this: it is done, looked at and taken back, in a transaction of which nothing stays and
 * nobody hears. So a preview can't differ from what the deed will write (decision 57).
 */
export async function rehearse<Result>(
  db: Database,
  act: (tx: Database) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      throw new Rehearsed(await act(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
}
