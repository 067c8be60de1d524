import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { postListSchema, postStates } from "#domain/contracts/console/post.ts";
import { commandActor } from "#server/services/actor.ts";
import type { PostCommands } from "#server/services/blog/editing/post-services.ts";

const actor = z.string().min(1).transform(commandActor);
const list = z.object({ actor, state: z.enum(postStates).optional(), page: z.int().optional() });
const change = z.object({ actor, slug: z.string().min(1, "Give the address of a post").max(200) });

export function registerPostCommands(instance: FastifyInstance, posts: PostCommands): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/posts", { schema: { body: list } }, ({ body: { actor, ...query } }) =>
    posts.listPosts(actor, postListSchema.parse(query)),
  );
  app.post("/commands/post-publish", { schema: { body: change } }, ({ body }) =>
    posts.publishNamedPost(body.actor, body.slug),
  );
  app.post("/commands/post-unpublish", { schema: { body: change } }, ({ body }) =>
    posts.unpublishNamedPost(body.actor, body.slug),
  );
}
