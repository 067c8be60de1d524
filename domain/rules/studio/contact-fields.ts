import { eachName } from "#domain/rules/basics/each-name.ts";
import { type AnswerField, answerFields, namesWith, studioFields } from "#domain/studio-fields.ts";
import type { SocialNetwork } from "./contact-links.ts";

/** Accounts of a studio's own; a network that `contact-links.ts` does not know is refused here. */
export const profileFields: readonly (SocialNetwork & AnswerField)[] = namesWith(studioFields, {
  kind: "profile",
});

/** Pages of its own. */
export const urlFields = namesWith(studioFields, { kind: "url" });

/** How one reaches a studio. */
export const contactFields = namesWith(studioFields, { group: "contact" });

/** The same of each answer that an owner can leave out. */
export function eachAnswer<Value>(
  write: (field: AnswerField) => Value,
): Record<AnswerField, Value> {
  return eachName<Record<AnswerField, Value>>(answerFields, write);
}
