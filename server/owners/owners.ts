import { bindServices } from "#server/deps.ts";
import type { PreviewDeps } from "#server/studios/preview-studio.ts";
import {
  getColleagues,
  inviteColleague,
  leaveStudio,
  passOn,
  removeColleague,
  withdrawInvitation,
} from "./colleagues.ts";
import { confirmOwned } from "./confirming.ts";
import { agreeToClaim, declineClaim } from "./filed-claims.ts";
import { getMyStudios, getOwnedOverview } from "./my-studios.ts";
import { closeMyAccount, getMyName, renameMe } from "./own-account.ts";
import { getOwnedDetails, previewOwned, saveOwnedDetails } from "./owned-details.ts";
import { getOwnedStudio, getPortalFrame, requireStudio } from "./owned-studio.ts";
import type { RightsDeps } from "./rights.ts";
import { withdrawEdit } from "./waiting-edits.ts";

/** What people do with the studios that are theirs. */
export function createOwnerServices(deps: PreviewDeps & RightsDeps) {
  return bindServices(deps, {
    agreeToClaim,
    closeMyAccount,
    confirmOwned,
    declineClaim,
    getColleagues,
    getMyName,
    getMyStudios,
    getOwnedDetails,
    getOwnedOverview,
    getOwnedStudio,
    getPortalFrame,
    inviteColleague,
    leaveStudio,
    passOn,
    previewOwned,
    removeColleague,
    renameMe,
    requireStudio,
    saveOwnedDetails,
    withdrawEdit,
    withdrawInvitation,
  });
}
