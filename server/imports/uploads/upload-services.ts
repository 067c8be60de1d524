import { bindServices } from "#server/bind-services.ts";
import type { UploadDeps } from "#server/upload-deps.ts";
import { chooseMapping } from "./choose-mapping.ts";
import { getMappingChoice } from "./get-mapping-choice.ts";
import { uploadImport } from "./upload-import.ts";

/** The console's way in for a file; the command line reads its own. */
export function createUploadServices(deps: UploadDeps) {
  return bindServices(deps, { chooseMapping, getMappingChoice, uploadImport });
}
