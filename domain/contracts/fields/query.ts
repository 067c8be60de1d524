import { z } from "zod";
import { limitedText } from "./text.ts";

/** Longer than any word that is looked for. */
const MAX_WORD_CHARACTERS = 200;

/** An empty parameter (`distance=`) is one that was not chosen. */
export function optionalText(message: string, maxCharacters: number, tooLong: string) {
  return limitedText(maxCharacters, message, tooLong)
    .transform((text) => text.toWellFormed().replaceAll("\0", "").trim() || undefined)
    .optional();
}

export function optionalChoice<const Choice extends string>(
  choices: readonly Choice[],
  message: string,
) {
  return optionalChoiceAs(choices, message, (choice) => choice);
}

/** What a choice stands for, read within the optional: most parameters of a call are left out, and then nothing is. */
export function optionalChoiceAs<const Choice extends string, Value>(
  choices: readonly Choice[],
  message: string,
  read: (choice: Choice) => Value,
) {
  return z
    .enum(["", ...choices], message)
    .transform((text) => {
      const chosen = choices.find((choice) => choice === text);
      return chosen === undefined ? undefined : read(chosen);
    })
    .optional();
}

const numberPattern = /^-?\d{1,4}(\.\d{1,20})?$/;

/** A number in a query, such as a coordinate. */
export function numberText(min: number, max: number, message: string) {
  return z
    .string(message)
    .regex(numberPattern, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

/** How many are sent at most. */
export function limitText(most: number) {
  const message = `Limit must be a whole number from 1 to ${most}`;
  return z
    .string(message)
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(most, message));
}

export const facets = optionalChoiceAs(
  ["true"],
  "Facets must be true where they are wanted",
  () => true as const,
);

/** A parameter that may be repeated arrives as one string or as an array. Each is read by `find`. */
export function repeatedWords<Key extends string>(
  find: (text: string) => Key | undefined,
  maxWords: number,
  describe: { one: string; many: string },
) {
  return z
    .union(
      [z.string(), z.array(z.string()).max(maxWords)],
      `Send at most ${maxWords} ${describe.many}, each as text`,
    )
    .transform((words, context) => {
      const keys = new Set<Key>();
      for (const text of [words].flat().filter((entry) => entry.trim() !== "")) {
        const key = text.length > MAX_WORD_CHARACTERS ? undefined : find(text);
        if (key) keys.add(key);
        else {
          const message = `No such ${describe.one}: ${text.slice(0, 60)}`;
          context.addIssue({ code: "custom", message });
        }
      }
      return [...keys];
    })
    .default([]);
}
