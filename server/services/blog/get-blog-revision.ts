import type { Deps } from "#server/services/deps.ts";

export function getBlogRevision({ posts }: Pick<Deps, "posts">): number {
  return posts.revision;
}
