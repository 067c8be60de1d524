import { pictureRevision, postPictureFacts } from "#domain/rules/share/picture-paths.ts";
import { blogPostCard } from "#server/blog/blog-post-card.ts";
import { postPoster } from "./posters.ts";
import type { FoundPicture, ShareDeps } from "./share-deps.ts";

/** Of a public post. */
export async function findPostPicture(
  { posts, pictures }: ShareDeps,
  slug: string,
): Promise<FoundPicture | undefined> {
  const post = await posts.find(slug);
  if (post === undefined) return undefined;
  const facts = postPictureFacts(blogPostCard(post));
  const revision = pictureRevision(facts);
  const png = await pictures.find(`post ${slug} ${revision}`, () => postPoster(facts));
  return { png, revision };
}
