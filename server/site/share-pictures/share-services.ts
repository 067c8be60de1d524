import { bindServices } from "#server/bind-services.ts";
import { findPlacePicture } from "./find-place-picture.ts";
import { findPostPicture } from "./find-post-picture.ts";
import { findStudioPicture } from "./find-studio-picture.ts";
import type { ShareDeps } from "./share-deps.ts";

export type ShareServices = ReturnType<typeof createShareServices>;

export function createShareServices(deps: ShareDeps) {
  return bindServices(deps, { findPlacePicture, findPostPicture, findStudioPicture });
}
