import type { Commands } from "./command.ts";
import { oneOf, required, wholeNumber } from "./typed-values.ts";
import { UsageError } from "./usage-error.ts";

const studioVerbs: readonly string[] = ["find", "show", "hide", "unhide", "merge"];

const words = "the words that visitors type";

/** Studios, and what visitors call their places. */
export const directoryCommands: Commands = {
  studio: {
    takes: ["find, show, hide, unhide or merge", "a studio"],
    mayTake: ["the number of the other studio"],
    input: ({ given: [what = "", first = "", second], actor }) => ({
      ...studioInput(what, first, second),
      actor,
    }),
    callOf: ([what = ""]) => (studioVerbs.includes(what) ? `studio-${what}` : undefined),
  },
  "remove-sample": { takes: [], input: ({ actor }) => ({ actor }) },
  aliases: { takes: [], input: ({ actor }) => ({ actor }) },
  "alias add": {
    takes: [words, "place or class-type", "what they mean"],
    input: ({ given: [text, kind, target], actor }) => ({
      text,
      kind: oneOf("alias add", ["place", "class-type"], kind),
      target,
      actor,
    }),
  },
  "alias remove": {
    takes: [words],
    input: ({ given: [text], actor }) => ({ text, actor }),
  },
};

function studioInput(what: string, first: string, second: string | undefined) {
  if (what !== "merge" && second !== undefined) throw new UsageError(`"${second}" is too much.`);
  if (what === "find") return { q: first };
  const studioId = wholeNumber("the studio", first);
  if (what !== "merge") return { studioId };
  const other = required("the number of the other studio", second);
  return { keptId: studioId, otherId: wholeNumber("the other studio", other) };
}
