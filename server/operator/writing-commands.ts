import { z } from "zod";
import {
  messageAnswerSchema,
  messageFilterSchema,
  messageStates,
} from "#domain/contracts/console/message.ts";
import { postListSchema, postStates } from "#domain/contracts/console/post.ts";
import type { Actor } from "#server/history/actor.ts";
import { actor, command, oneOf, type RunningServices, type Typed, wholeNumber } from "./command.ts";

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

export const newsletterCommands = {
  newsletter: command({
    typed: {
      words: "newsletter",
      help: [["newsletter", "all issues of the newsletter, and how far they have come"]],
    },
    input: z.object({ actor }),
    run: ({ newsletter }, input) => newsletter.listNewsletterIssues(input.actor),
  }),
  "newsletter-pause": ofIssue(
    "pause",
    [["newsletter pause ID", "nothing more of it goes out, until: newsletter resume ID"]],
    ({ newsletter }) => newsletter.pauseNewsletterIssue,
  ),
  "newsletter-resume": ofIssue("resume", [], ({ newsletter }) => newsletter.resumeNewsletterIssue),
  "newsletter-recall": ofIssue(
    "recall",
    [["newsletter recall ID", "within five minutes of its sending: it is a draft again"]],
    ({ newsletter }) => newsletter.recallNewsletterIssue,
  ),
};

type Change = (actor: Actor, issue: { id: number }) => Promise<void>;

/** Changes one, and says how it is then. */
function ofIssue(
  verb: string,
  help: NonNullable<Typed["help"]>,
  changeOf: (services: RunningServices) => Change,
) {
  return command({
    typed: {
      words: `newsletter ${verb}`,
      takes: {
        id: { asked: "the number of an issue", read: (text) => wholeNumber("the issue", text) },
      },
      help,
    },
    input: z.object({
      actor,
      id: z.int("Give the number of an issue").positive("Give the number of an issue"),
    }),
    run: async (services, { actor: by, id }) => {
      await changeOf(services)(by, { id });
      const { issue, progress } = await services.newsletter.getNewsletterIssue(by, { id });
      return { id, subject: issue.subject, state: issue.state, ...progress };
    },
  });
}

export const messageCommands = {
  messages: command({
    typed: {
      words: "messages",
      options: {
        state: { field: "status", read: (text) => oneOf("--state", messageStates, text) },
      },
      help: [
        [
          "messages [--state STATE]",
          "what visitors wrote, the newest first; only new, read, answered or spam",
        ],
      ],
    },
    input: z.object({ actor, status: z.enum(messageStates).optional() }),
    run: ({ messages }, { actor: by, ...filter }) =>
      messages.listMessages(by, messageFilterSchema.parse(filter)),
  }),
  "message-answer": command({
    typed: {
      words: "message answer",
      takes: {
        id: {
          asked: "the number of a message",
          read: (text) => wholeNumber("the message", text),
        },
      },
      standardInput: "body",
      help: [["message answer ID", "answer it by mail; the text comes by standard input"]],
    },
    input: messageAnswerSchema.omit({ version: true }).extend({
      actor,
      id: z.int("Give the number of a message").positive("Give the number of a message"),
    }),
    run: async ({ messages }, { actor: by, id, body }) => {
      const { message } = await messages.getMessage(by, { id });
      return messages.answerMessage(by, { id, version: message.version, body });
    },
  }),
};
