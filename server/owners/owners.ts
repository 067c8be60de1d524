import { bindServices, type StoreDeps } from "#server/deps.ts";
import { getOwnedStudio, getPortalFrame } from "./owned-studio.ts";

/** What people do with the studios that are theirs. */
export function createOwnerServices(deps: StoreDeps) {
  return bindServices(deps, { getOwnedStudio, getPortalFrame });
}
