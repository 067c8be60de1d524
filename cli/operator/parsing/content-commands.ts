import { messageStates } from "#domain/contracts/console/message.ts";
import { postStates } from "#domain/contracts/console/post.ts";
import type { Commands } from "./command.ts";
import { oneOf, wholeNumber } from "./typed-values.ts";

const postCommands = { publish: "post-publish", unpublish: "post-unpublish" } as const;

/** Posts, messages and the newsletter. */
export const contentCommands: Commands = {
  posts: {
    takes: [],
    input: ({ values: { state }, actor }) => ({
      state: oneOf("--state", postStates, state),
      actor,
    }),
  },
  post: {
    takes: ["publish or unpublish", "the address of a post"],
    input: ({ given: [, slug = ""], actor }) => ({ slug, actor }),
    callOf: ([what]) => Object.entries(postCommands).find(([name]) => name === what)?.[1],
  },
  messages: {
    takes: [],
    input: ({ values: { state }, actor }) => ({
      status: oneOf("--state", messageStates, state),
      actor,
    }),
  },
  message: {
    takes: ["answer", "the number of a message"],
    input: ({ given: [, id = ""], actor }) => ({ id: wholeNumber("the message", id), actor }),
    callOf: ([what]) => (what === "answer" ? "message-answer" : undefined),
  },
  newsletter: {
    takes: [],
    mayTake: ["pause, resume or recall", "the number of an issue"],
    input: ({ given: [, id], actor }) =>
      id === undefined ? { actor } : { id: wholeNumber("the issue", id), actor },
    callOf: ([what]) =>
      what === undefined || ["pause", "resume", "recall"].includes(what)
        ? ["newsletter", what].filter(Boolean).join("-")
        : undefined,
  },
};
