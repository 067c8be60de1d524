import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { parseFrontMatter, parseList } from "#domain/rules/blog/front-matter.ts";

const fieldsSchema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.string().transform(parseList),
  metaTitle: z.string(),
  metaDescription: z.string(),
  published: z.enum(["true", "false"]).transform((text) => text === "true"),
  publishedAt: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
});

/** These have none, so that the site's own artwork is seen too. */
const withoutPicture = new Set([
  "how-to-breathe-in-pilates",
  "pilates-for-runners",
  "pilates-in-pregnancy",
  "toronto-studio-streets",
]);

/** The sample posts as rows of blog_posts, oldest first. The folder is seen from the project's root. */
export async function readSamplePosts(folder = "sample/blog") {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  const posts = await Promise.all(
    names.map(async (name, index) =>
      readSamplePost(await readFile(join(folder, name), "utf8"), index),
    ),
  );
  return posts.sort((one, other) => time(one.publishedAt) - time(other.publishedAt));
}

function readSamplePost(file: string, index: number) {
  const { fields, body } = parseFrontMatter(file);
  const { publishedAt = null, ...post } = fieldsSchema.parse(Object.fromEntries(fields));
  const picture = `/sample/pictures/${String(index + 1).padStart(2, "0")}.svg`;
  return {
    ...post,
    publishedAt,
    content: body,
    featuredImage: withoutPicture.has(post.slug) ? null : picture,
    ...(publishedAt === null ? {} : { createdAt: publishedAt, updatedAt: publishedAt }),
  };
}

function time(instant: Date | null): number {
  return instant?.getTime() ?? Number.POSITIVE_INFINITY;
}
