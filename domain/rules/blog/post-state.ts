import type { PostState } from "#domain/contracts/console/post.ts";

type Facts = {
  readonly published: boolean;
  readonly scheduledFor: Date | null;
  /** When it was first public. */
  readonly publishedAt: Date | null;
};

export function postState({ published, scheduledFor, publishedAt }: Facts): PostState {
  if (published) return "published";
  if (scheduledFor !== null) return "scheduled";
  return publishedAt === null ? "draft" : "unpublished";
}
