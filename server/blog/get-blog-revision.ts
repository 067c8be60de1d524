import type { BlogDeps } from "./public-posts.ts";

export function getBlogRevision({ posts }: BlogDeps): number {
  return posts.revision;
}
