import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import {
  blogCategoryParamsSchema,
  blogPostCardsSchema,
  blogPostSchema,
  blogSlugParamsSchema,
} from "#domain/contracts/blog.ts";
import { blogFeed, blogFeedPath } from "#domain/rules/blog/blog-feed.ts";
import type { Environment } from "#server/env.ts";
import { type FinishedAnswers, finishAnswer, flatHeaders } from "#server/http/finished-answers.ts";
import { keepJson } from "#server/http/keep-json.ts";
import { sendFinished } from "#server/http/kept-answers.ts";
import type { Services } from "#server/services/services.ts";

type Options = { env: Environment; services: Services; answers: FinishedAnswers };

const tags = ["Blog"];

export function registerBlogRoutes(instance: FastifyInstance, options: Options): void {
  const { env, services, answers } = options;
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const sendKept = keepJson(answers);

  app.get(
    "/api/blog",
    {
      schema: { tags, summary: "All posts, newest first", response: { 200: blogPostCardsSchema } },
    },
    (request, reply) =>
      sendKept(request, reply, async () => JSON.stringify(await services.listBlogPosts())),
  );

  app.get(
    "/api/blog/category/:category",
    {
      schema: {
        tags,
        summary: "The posts of a category",
        params: blogCategoryParamsSchema,
        response: { 200: blogPostCardsSchema },
      },
    },
    (request, reply) =>
      sendKept(request, reply, async () =>
        JSON.stringify(await services.listPostsOfCategory(request.params.category)),
      ),
  );

  app.get(
    "/api/blog/:slug",
    {
      schema: {
        tags,
        summary: "One post, with its text as HTML",
        params: blogSlugParamsSchema,
        response: { 200: blogPostSchema },
      },
    },
    (request, reply) =>
      sendKept(request, reply, async () =>
        JSON.stringify(await services.getBlogPost(request.params.slug)),
      ),
  );

  app.get(blogFeedPath, { schema: { hide: true } }, async (request, reply) => {
    const { generation } = answers;
    const posts = await services.listBlogPosts();
    const answer = finishAnswer({
      status: 200,
      headers: flatHeaders({
        ...reply.getHeaders(),
        "x-request-id": undefined,
        "content-type": "application/rss+xml; charset=utf-8",
        "cache-control": "public, max-age=0, must-revalidate",
      }),
      body: Buffer.from(blogFeed(posts, env.SITE_URL)),
    });
    answers.keep(request.url, answer, generation);
    await sendFinished(answer, request, reply);
  });
}
