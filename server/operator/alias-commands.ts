import { z } from "zod";
import { aliasRemovalSchema, newAliasSchema } from "#domain/contracts/console/search-alias.ts";
import { actor, command, oneOf } from "./command.ts";

const text = { asked: "the words that visitors type" };

/** What visitors call places and class types. */
export const aliasCommands = {
  aliases: command({
    typed: {
      words: "aliases",
      help: [["aliases", "what visitors call places and class types"]],
    },
    input: z.object({ actor }),
    run: ({ aliases }, input) => aliases.listAliases(input.actor),
  }),
  "alias-add": command({
    typed: {
      words: "alias add",
      takes: {
        text,
        kind: {
          asked: "place or class-type",
          read: (word) => oneOf("alias add", ["place", "class-type"], word),
        },
        target: { asked: "what they mean" },
      },
      help: [
        [
          "alias add TEXT place|class-type TARGET",
          "from now on the words mean the place or the class type",
        ],
      ],
    },
    input: newAliasSchema.extend({ actor }),
    run: ({ aliases }, { actor: by, ...alias }) => aliases.addAlias(by, alias),
  }),
  "alias-remove": command({
    typed: {
      words: "alias remove",
      takes: { text },
      help: [["alias remove TEXT", "they don't any more"]],
    },
    input: aliasRemovalSchema.extend({ actor }),
    run: ({ aliases }, input) => aliases.removeAlias(input.actor, input),
  }),
};
