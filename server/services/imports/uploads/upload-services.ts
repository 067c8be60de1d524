import { bindServices } from "#server/services/bind-services.ts";
import { chooseMapping } from "./choose-mapping.ts";
import { getMappingChoice } from "./get-mapping-choice.ts";
import type { UploadDeps } from "./upload-deps.ts";
import { uploadImport } from "./upload-import.ts";

/** The console's way in for a file; the command line reads its own. */
export function createUploadServices(deps: UploadDeps) {
  return bindServices(deps, { chooseMapping, getMappingChoice, uploadImport });
}
