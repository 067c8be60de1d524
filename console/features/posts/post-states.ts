import type { PostState } from "#domain/contracts/console/post.ts";

export const stateWords: Readonly<Record<PostState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Public",
  unpublished: "Withdrawn",
};
