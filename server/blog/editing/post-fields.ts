import { type PostFields, postFieldsSchema } from "#domain/contracts/console/post.ts";
import type { BlogPostRow } from "#server/blog/blog-posts.ts";
import type { EditedPostRow } from "#server/blog/edited-posts.ts";

const fieldNames = postFieldsSchema.keyof().options;

/** The post as it is kept for readers. */
export function fieldsOfPost(post: BlogPostRow): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    author: post.author,
    category: post.category,
    tags: post.tags,
    metaTitle: post.metaTitle ?? "",
    metaDescription: post.metaDescription ?? "",
    featuredImage: post.featuredImage ?? "",
  };
}

/** The post as it is being written. */
export function draftFields({ post, draft }: EditedPostRow): PostFields {
  return draft === null ? fieldsOfPost(post) : postFieldsSchema.parse(draft.fields);
}

/** As the table has them. */
export function columnsOf({ metaTitle, metaDescription, featuredImage, ...fields }: PostFields) {
  return {
    ...fields,
    metaTitle: metaTitle || null,
    metaDescription: metaDescription || null,
    featuredImage: featuredImage || null,
  };
}

export function differingFields(one: PostFields, other: PostFields): (keyof PostFields)[] {
  return fieldNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

/** What is written that readers don't see yet. Of a post that never was public, nothing is. */
export function unpublishedChanges(row: EditedPostRow): (keyof PostFields)[] {
  const { published, publishedAt, scheduledFor } = row.post;
  const isKept = published || publishedAt !== null || scheduledFor !== null;
  return isKept ? differingFields(draftFields(row), fieldsOfPost(row.post)) : [];
}
