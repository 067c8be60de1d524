import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  blogCategoryParamsSchema,
  blogPostCardsSchema,
  blogPostSchema,
  blogSlugParamsSchema,
  blogTagParamsSchema,
} from "#domain/contracts/blog.ts";
import { blogFeed, blogFeedPath } from "#domain/rules/blog/blog-feed.ts";
import { type FindPicture, readPicturePath } from "#server/blog/pictures/pictures.ts";
import type { Bound } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import {
  createResponse,
  type FlatHeaders,
  flatHeaders,
} from "#server/http/response-cache/cached-response.ts";
import {
  type Content,
  noParameters,
  type ReadCalls,
} from "#server/http/response-cache/read-calls.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import { sendFromHandler } from "#server/http/response-cache/send-response.ts";
import {
  getBlogPost,
  getBlogRevision,
  listBlogPosts,
  listPostsOfCategory,
  listPostsOfTag,
} from "./public-posts.ts";

/** What visitors read of the blog. */
export const blogServices = {
  getBlogPost,
  getBlogRevision,
  listBlogPosts,
  listPostsOfCategory,
  listPostsOfTag,
};
export type BlogServices = Bound<typeof blogServices>;

const tags = ["Blog"];

export function registerBlogRoutes(calls: ReadCalls, services: BlogServices): void {
  calls.add({
    path: "/api/blog",
    tags,
    summary: "All posts, newest first",
    params: noParameters,
    query: noParameters,
    response: blogPostCardsSchema,
    read: () => blogContent(services, () => services.listBlogPosts()),
  });
  calls.add({
    path: "/api/blog/category/:category",
    tags,
    summary: "The posts of a category",
    params: blogCategoryParamsSchema,
    query: noParameters,
    response: blogPostCardsSchema,
    read: ({ category }) => blogContent(services, () => services.listPostsOfCategory(category)),
  });
  calls.add({
    path: "/api/blog/tag/:tag",
    tags,
    summary: "The posts with a tag",
    params: blogTagParamsSchema,
    query: noParameters,
    response: blogPostCardsSchema,
    read: ({ tag }) => blogContent(services, () => services.listPostsOfTag(tag)),
  });
  calls.add({
    path: "/api/blog/:slug",
    tags,
    summary: "One post, with its text as HTML",
    params: blogSlugParamsSchema,
    query: noParameters,
    response: blogPostSchema,
    read: ({ slug }) => blogContent(services, () => services.getBlogPost(slug)),
  });
}

type FeedParts = {
  services: BlogServices;
  cache: ResponseCache;
  siteUrl: string;
  isBehindCdn: boolean;
  securityHeaders: Readonly<Record<string, string>>;
};

export function registerBlogFeed(app: FastifyInstance, parts: FeedParts): void {
  const { services, cache, siteUrl, isBehindCdn } = parts;
  const headers: FlatHeaders = flatHeaders({
    ...parts.securityHeaders,
    "content-type": "application/rss+xml; charset=utf-8",
    "cache-control": "public, max-age=0, must-revalidate",
  });
  app.get(blogFeedPath, { schema: { hide: true } }, async (request, reply) => {
    // A program may add to the address what it likes: the feed stays one.
    const known = cache.get(blogFeedPath);
    if (known !== undefined) return sendFromHandler(known, request, reply);
    const { version } = cache;
    const dependencies = [blogDependency(services)];
    const body = Buffer.from(blogFeed(await services.listBlogPosts(), siteUrl));
    const response = createResponse({
      route: blogFeedPath,
      status: 200,
      headers,
      body,
      dependencies,
      isForCdn: isBehindCdn,
    });
    const kept = await cache.keep(blogFeedPath, response, { version });
    await sendFromHandler(kept, request, reply);
  });
}

/** A blog is small and seldom changes: a change of one post is taken for a change of all. */
async function blogContent(services: BlogServices, read: () => Promise<unknown>): Promise<Content> {
  const dependencies = [blogDependency(services)];
  return { body: JSON.stringify(await read()), dependencies };
}

function blogDependency({ getBlogRevision }: BlogServices) {
  return { revision: getBlogRevision(), current: () => getBlogRevision(), key: "posts" };
}

const NOTHING = "There is nothing here.";
const paramsSchema = z.object({ file: z.string().max(80, NOTHING) });

/** What the team uploaded. A picture's name is its content's hash, so that it can be kept for good. */
export function registerPictureRoutes(instance: FastifyInstance, findPicture: FindPicture): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    "/pictures/:file",
    { schema: { hide: true, params: paramsSchema } },
    async (request, reply) => {
      const { file } = request.params;
      const name = readPicturePath(`/pictures/${file}`);
      const picture = name && (await findPicture(name));
      if (name === undefined || picture === undefined) throw new AppError("not-found", NOTHING);
      const etag = `"${name.hash}"`;
      reply.headers({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        // Search engines and feed readers show them on pages of their own.
        "cross-origin-resource-policy": "cross-origin",
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type(picture.mediaType).send(picture.content);
    },
  );
}
