import { z } from "zod";
import { directoryQuerySchema } from "#domain/contracts/console/directory-query.ts";
import { actor, command, type RunningServices, wholeNumber } from "./command.ts";

const studioId = z.int("Give the number of a studio").positive("Give the number of a studio");

const one = z.object({ actor, studioId });

const read = (text: string) => wholeNumber("the studio", text);

const aStudio = { studioId: { asked: "a studio", read } };

export const studioCommands = {
  "studio-find": command({
    typed: {
      words: "studio find",
      takes: { q: { asked: "a studio" } },
      help: [["studio find TEXT", "by name, place, phone or number; hidden ones too"]],
    },
    input: z.object({ actor, q: z.string() }),
    run: ({ studios }, { actor: by, q }) =>
      studios.searchDirectory(by, directoryQuerySchema.parse({ q })),
  }),
  "studio-show": command({
    typed: {
      words: "studio show",
      takes: aStudio,
      help: [["studio show ID", "everything about one studio, and whose word it is"]],
    },
    input: one,
    run: ({ studios }, { actor: by, ...input }) => studios.getStudioForEditing(by, input),
  }),
  "studio-hide": command({
    typed: {
      words: "studio hide",
      takes: aStudio,
      help: [["studio hide ID", "visitors no longer find it"]],
    },
    input: one,
    run: async (services, input) => {
      await services.studios.hideStudio(input.actor, { studioId: input.studioId });
      return shown(services, input);
    },
  }),
  "studio-unhide": command({
    typed: {
      words: "studio unhide",
      takes: aStudio,
      help: [["studio unhide ID", "they find it again"]],
    },
    input: one,
    run: async (services, input) => {
      await services.studios.showStudio(input.actor, { studioId: input.studioId });
      return shown(services, input);
    },
  }),
  "studio-merge": command({
    typed: {
      words: "studio merge",
      takes: {
        keptId: { asked: "a studio", read },
        otherId: {
          asked: "the number of the other studio",
          read: (text) => wholeNumber("the other studio", text),
        },
      },
      help: [
        [
          "studio merge ID OTHER",
          "two pages of one studio: the first stays, the other's address leads there",
        ],
      ],
    },
    input: z.object({ actor, keptId: studioId, otherId: studioId }),
    run: async (services, { actor: by, ...pair }) => {
      const { studioId: kept } = await services.studios.mergeStudios(by, pair);
      return shown(services, { actor: by, studioId: kept });
    },
  }),
  "remove-sample": command({
    typed: {
      words: "remove-sample",
      help: [
        [
          "remove-sample",
          "take the fictional studios off the site, but for those that somebody has had",
          "to do with; says how to undo it",
        ],
      ],
    },
    input: z.object({ actor }),
    run: ({ studios }, input) => studios.removeSample(input.actor),
  }),
};

/** As it is after the change. */
function shown({ studios }: RunningServices, { actor: by, studioId: id }: z.output<typeof one>) {
  return studios.getStudioForEditing(by, { studioId: id });
}
