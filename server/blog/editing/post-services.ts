import { bindServices } from "#server/bind-services.ts";
import type { EditingDeps, LinkDeps } from "#server/blog/editing-deps.ts";
import { uploadPicture } from "#server/blog/pictures/upload-picture.ts";
import { cancelSchedule } from "./cancel-schedule.ts";
import { createPost } from "./create-post.ts";
import { deletePost } from "./delete-post.ts";
import { discardChanges } from "./discard-changes.ts";
import { getEditedPost } from "./get-edited-post.ts";
import { listPosts } from "./list-posts.ts";
import { previewPost } from "./preview-post.ts";
import { publishNamedPost, unpublishNamedPost } from "./publish-named-post.ts";
import { publishPost } from "./publish-post.ts";
import { saveDraft } from "./save-draft.ts";
import { schedulePost } from "./schedule-post.ts";
import { unpublishPost } from "./unpublish-post.ts";

/** The screens of posts. */
export function createPostServices(deps: LinkDeps) {
  return bindServices(deps, {
    cancelSchedule,
    createPost,
    deletePost,
    discardChanges,
    getEditedPost,
    listPosts,
    previewPost,
    publishPost,
    saveDraft,
    schedulePost,
    unpublishPost,
    uploadPicture,
  });
}

/** What the command line has of them; it knows no studios. */
export function createPostCommands(deps: EditingDeps) {
  return bindServices(deps, { listPosts, publishNamedPost, unpublishNamedPost });
}
