import { bindServices } from "#server/bind-services.ts";
import { exportLog } from "./export-log.ts";
import { getHistory } from "./get-history.ts";
import { listLog } from "./list-log.ts";
import type { MemoryDeps } from "./memory-deps.ts";
import { previewUndo } from "./preview-undo.ts";
import { undoChange } from "./undo-change.ts";

/** The log of changes, and the way back. */
export function createMemoryServices(deps: MemoryDeps) {
  return bindServices(deps, { exportLog, getHistory, listLog, previewUndo, undoChange });
}
