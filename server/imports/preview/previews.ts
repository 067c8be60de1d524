import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { ImportRecord } from "#server/imports/imports.ts";
import { ImportPlanner } from "./import-planner.ts";

/** The previews that this process is making: what a planner knows is too much to load for each batch. */
export class Previews {
  readonly #planners = new Map<number, ImportPlanner>();

  async open(db: Database, record: ImportRecord, seenAt: Date): Promise<void> {
    const { id: importId, takesAll } = record;
    this.#planners.set(importId, await ImportPlanner.load(db, { importId, takesAll, seenAt }));
  }

  get(importId: number): ImportPlanner {
    const planner = this.#planners.get(importId);
    if (planner === undefined) {
      throw new AppError(
        "conflict",
        "The site was restarted while the file was read. Begin again.",
      );
    }
    return planner;
  }

  close(importId: number): void {
    this.#planners.delete(importId);
  }
}
