import { bindServices } from "#server/deps.ts";
import type { PreviewDeps } from "#server/studios/preview-studio.ts";
import { confirmOwned } from "./confirming.ts";
import { getMyStudios, getOwnedOverview } from "./my-studios.ts";
import { getOwnedDetails, previewOwned, saveOwnedDetails } from "./owned-details.ts";
import { getOwnedStudio, getPortalFrame } from "./owned-studio.ts";
import { withdrawEdit } from "./waiting-edits.ts";

/** What people do with the studios that are theirs. */
export function createOwnerServices(deps: PreviewDeps) {
  return bindServices(deps, {
    confirmOwned,
    getMyStudios,
    getOwnedDetails,
    getOwnedOverview,
    getOwnedStudio,
    getPortalFrame,
    previewOwned,
    saveOwnedDetails,
    withdrawEdit,
  });
}
