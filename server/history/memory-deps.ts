import type { Database } from "#server/database/database.ts";
import type { Undoables } from "./undoable.ts";

export type MemoryDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly undoables: Undoables;
};
