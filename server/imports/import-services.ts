import { bindServices } from "#server/bind-services.ts";
import type { ImportDeps } from "#server/import-deps.ts";
import { addRows } from "#server/imports/preview/add-rows.ts";
import { beginImport } from "#server/imports/preview/begin-import.ts";
import { discardImport } from "#server/imports/preview/discard-import.ts";
import { finishPreview } from "#server/imports/preview/finish-preview.ts";
import { leaveOut } from "#server/imports/preview/leave-out.ts";
import { Previews } from "#server/imports/preview/previews.ts";
import { refuseReading } from "#server/imports/preview/refuse-reading.ts";
import { cancelImport } from "#server/imports/undoing/cancel-import.ts";
import { undoOrRedoImport } from "#server/imports/undoing/undo-or-redo-import.ts";
import { runImport } from "#server/imports/writing/run-import.ts";
import { advanceImport } from "./advance-import.ts";
import { exportImportReport } from "./export-import-report.ts";
import { getImport } from "./get-import.ts";
import { listImportMappings } from "./list-import-mappings.ts";
import { listImportRows } from "./list-import-rows.ts";
import { listImports } from "./list-imports.ts";
import { resumeImports } from "./resume-imports.ts";
import { saveImportMapping } from "./save-import-mapping.ts";

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
