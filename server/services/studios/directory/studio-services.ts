import { bindServices } from "#server/services/bind-services.ts";
import type { StoreDeps } from "#server/services/deps.ts";
import { mergeStudios } from "../merging/merge-studios.ts";
import { previewMerge } from "../merging/preview-merge.ts";
import { addStudio } from "./add-studio.ts";
import { dismissSuggestion } from "./dismiss-suggestion.ts";
import { editStudio } from "./edit-studio.ts";
import { getStudioForEditing } from "./get-studio-for-editing.ts";
import { hideStudio } from "./hide-studio.ts";
import { listStudioPaths } from "./list-studio-paths.ts";
import { prepareStudio } from "./prepare-studio.ts";
import { removeSample } from "./remove-sample.ts";
import { searchDirectory } from "./search-directory.ts";
import { showStudio } from "./show-studio.ts";

export function createStudioServices(deps: StoreDeps) {
  return bindServices(deps, {
    addStudio,
    dismissSuggestion,
    editStudio,
    getStudioForEditing,
    hideStudio,
    listStudioPaths,
    mergeStudios,
    prepareStudio,
    previewMerge,
    removeSample,
    searchDirectory,
    showStudio,
  });
}
