import { bindServices } from "#server/bind-services.ts";
import type { StoreDeps } from "#server/deps.ts";
import { mergeStudios } from "#server/studios/merging/merge-studios.ts";
import { previewMerge } from "#server/studios/merging/preview-merge.ts";
import { addStudio } from "./add-studio.ts";
import { searchDirectory } from "./directory-search-directory.ts";
import { dismissSuggestion } from "./dismiss-suggestion.ts";
import { editStudio } from "./edit-studio.ts";
import { getStudioForEditing } from "./get-studio-for-editing.ts";
import { hideStudio } from "./hide-studio.ts";
import { listStudioPaths } from "./list-studio-paths.ts";
import { prepareStudio } from "./prepare-studio.ts";
import { removeSample } from "./remove-sample.ts";
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
