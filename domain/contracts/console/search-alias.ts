import { z } from "zod";

/** What an operator says of words that visitors type. */
export const newAliasSchema = z.object({
  text: z
    .string()
    .trim()
    .min(1, "Give the words that visitors type")
    .max(80, "Give at most 80 characters"),
  kind: z.enum(["place", "class-type"], "Choose a place or a class type"),
  target: z
    .string()
    .trim()
    .min(1, "Say what they mean by it")
    .max(80, "Give at most 80 characters"),
});

export type NewAlias = z.infer<typeof newAliasSchema>;

/** With the days that were shown, to come back to them. */
export const aliasFormSchema = newAliasSchema.extend({
  shown: z.string().max(200).default(""),
});

export const aliasRemovalSchema = newAliasSchema.pick({ text: true });

/** As it is stored. */
export const searchAliasSchema = newAliasSchema.pick({ kind: true, target: true });
