import { findPostIdBySlug } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { publishPost } from "./publish-post.ts";
import { unpublishPost } from "./unpublish-post.ts";

/** By its address, or by that of its draft; for commands, which have read no version. */
export async function publishNamedPost(deps: EditingDeps, actor: Actor, slug: string) {
  requireRight(actor, "blog");
  return publishPost(deps, actor, { postId: await getPostId(deps, slug) });
}

export async function unpublishNamedPost(deps: EditingDeps, actor: Actor, slug: string) {
  requireRight(actor, "blog");
  return unpublishPost(deps, actor, { postId: await getPostId(deps, slug) });
}

async function getPostId({ db }: EditingDeps, slug: string): Promise<number> {
  const postId = await findPostIdBySlug(db, slug);
  if (postId === undefined) throw new AppError("not-found", `There is no post "${slug}".`);
  return postId;
}
