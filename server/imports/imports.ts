import { bindServices } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { leaveOut } from "#server/imports/preview/import-planner.ts";
import {
  addRows,
  beginImport,
  discardImport,
  finishPreview,
  Previews,
  refuseReading,
} from "#server/imports/preview/previews.ts";
import { cancelImport, undoBatch, undoOrRedoImport } from "#server/imports/undoing/undo-import.ts";
import { listImportMappings, saveImportMapping } from "#server/imports/uploads/mapping-choice.ts";
import {
  type PictureDeps,
  type PictureSteps,
  writeWithPictures,
} from "#server/imports/writing/fetch-pictures.ts";
import { runImport } from "#server/imports/writing/run-import.ts";
import { writeBatch } from "#server/imports/writing/write-rows.ts";
import { getImportRecord, type ImportRecord, listAbandonedImports } from "./import-queries.ts";
import { exportImportReport, listImportRows } from "./import-report.ts";
import { getImport, type ImportSummary, listImports, summaryOf } from "./import-summary.ts";

export type ImportServices = ReturnType<typeof createImportServices>;

/** From a file to the directory, and back. */
export function createImportServices(deps: PictureDeps) {
  return bindServices(
    { ...deps, previews: new Previews(), steps: new Map() },
    {
      ...{ beginImport, addRows, finishPreview, discardImport, leaveOut },
      ...{ runImport, advanceImport, resumeImports, cancelImport, undoOrRedoImport },
      ...{ listImports, getImport, listImportRows, listImportMappings, saveImportMapping },
      ...{ exportImportReport, refuseReading },
    },
  );
}

/** Whoever works on an import says so with each batch. */
export const ABANDONED_AFTER_MS = 15_000;
const STEP_MS = 1_000;

type WorkDeps = PictureDeps & { readonly steps: PictureSteps };

/** Ends what a process that died had begun. Answers with the numbers of those imports. */
async function resumeImports(
  deps: WorkDeps,
  actor: Actor,
  { isAlone }: { readonly isAlone: boolean },
): Promise<number[]> {
  requireRight(actor, "directory");
  const now = deps.now().getTime();
  const ids = await listAbandonedImports(
    deps.db,
    new Date(isAlone ? now + 1 : now - ABANDONED_AFTER_MS),
  );
  for (const id of ids) {
    let state = "running";
    while (["running", "cancelling", "undoing"].includes(state)) {
      ({ state } = await advanceImport(deps, actor, { id, budgetMs: STEP_MS }));
    }
  }
  return ids;
}

type Work = { readonly id: number; readonly budgetMs: number };

/**
 * Works on an import for a while, batch by batch. Whoever waits for it calls this until its state is at rest; after a
 * crash anybody can go on, since each batch says in its own transaction how far it came.
 */
async function advanceImport(
  deps: WorkDeps,
  actor: Actor,
  { id, budgetMs }: Work,
): Promise<ImportSummary> {
  requireRight(actor, "directory");
  const end = performance.now() + budgetMs;
  for (;;) {
    const record = await getImportRecord(deps.db, id);
    if (record.state === "running") await writeNext(deps, record);
    else if (record.state === "undoing" || record.state === "cancelling") await undoBatch(deps, id);
    else return summaryOf(deps.db, record);
    if (performance.now() > end) return summaryOf(deps.db, await getImportRecord(deps.db, id));
  }
}

/** What is brought back has the pictures that it had. */
function writeNext(deps: WorkDeps, record: ImportRecord): Promise<void> {
  return record.takesPhotos && record.undoneAt === null
    ? writeWithPictures(deps, record)
    : writeBatch(deps, record.id);
}
