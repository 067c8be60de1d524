import { z } from "zod";
import {
  messageAnswerSchema,
  messageFilterSchema,
  messageStates,
} from "#domain/contracts/console/message.ts";
import { actor, command, oneOf, wholeNumber } from "./command.ts";

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
