import { z } from "zod";
import { postListSchema, postStates } from "#domain/contracts/console/post.ts";
import { actor, command, oneOf } from "./command.ts";

const change = z.object({ actor, slug: z.string().min(1, "Give the address of a post").max(200) });

const aPost = { slug: { asked: "the address of a post" } };

export const postCommands = {
  posts: command({
    typed: {
      words: "posts",
      options: {
        state: { field: "state", read: (text) => oneOf("--state", postStates, text) },
      },
      help: [
        [
          "posts [--state STATE]",
          "all posts, the last changed first; only draft, scheduled, published or unpublished",
        ],
      ],
    },
    input: z.object({ actor, state: z.enum(postStates).optional(), page: z.int().optional() }),
    run: ({ posts }, { actor: by, ...query }) => posts.listPosts(by, postListSchema.parse(query)),
  }),
  "post-publish": command({
    typed: {
      words: "post publish",
      takes: aPost,
      help: [["post publish SLUG", "publish what its draft says"]],
    },
    input: change,
    run: ({ posts }, input) => posts.publishNamedPost(input.actor, input.slug),
  }),
  "post-unpublish": command({
    typed: {
      words: "post unpublish",
      takes: aPost,
      help: [["post unpublish SLUG", "take it off the site; its draft stays"]],
    },
    input: change,
    run: ({ posts }, input) => posts.unpublishNamedPost(input.actor, input.slug),
  }),
};
