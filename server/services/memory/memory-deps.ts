import type { Database } from "#server/db/database.ts";
import type { Undoables } from "./undoable.ts";

export type MemoryDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly undoables: Undoables;
};
