import { bindServices } from "#server/services/bind-services.ts";
import { advanceImport } from "./advance-import.ts";
import type { ImportDeps } from "./import-deps.ts";
import { listImportMappings } from "./mappings/list-import-mappings.ts";
import { saveImportMapping } from "./mappings/save-import-mapping.ts";
import { addRows } from "./preview/add-rows.ts";
import { beginImport } from "./preview/begin-import.ts";
import { discardImport } from "./preview/discard-import.ts";
import { finishPreview } from "./preview/finish-preview.ts";
import { leaveOut } from "./preview/leave-out.ts";
import { Previews } from "./preview/previews.ts";
import { exportImportReport } from "./reports/export-import-report.ts";
import { getImport } from "./reports/get-import.ts";
import { listImportRows } from "./reports/list-import-rows.ts";
import { listImports } from "./reports/list-imports.ts";
import { resumeImports } from "./resume-imports.ts";
import { cancelImport } from "./undoing/cancel-import.ts";
import { undoOrRedoImport } from "./undoing/undo-or-redo-import.ts";
import { refuseReading } from "./uploads/refuse-reading.ts";
import { runImport } from "./writing/run-import.ts";

export type ImportServices = ReturnType<typeof createImportServices>;

/** From a file to the directory, and back. */
export function createImportServices(deps: ImportDeps) {
  return bindServices(
    { ...deps, previews: new Previews() },
    {
      ...{ beginImport, addRows, finishPreview, discardImport, leaveOut },
      ...{ runImport, advanceImport, resumeImports, cancelImport, undoOrRedoImport },
      ...{ listImports, getImport, listImportRows, listImportMappings, saveImportMapping },
      ...{ exportImportReport, refuseReading },
    },
  );
}
