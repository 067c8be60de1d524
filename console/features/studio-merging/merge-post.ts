import { z } from "zod";
import { mergePartNames } from "#domain/rules/studio/merge-studios.ts";

const side = z.enum(["kept", "other"]);

/** Which of the two says each part; one that is not sent is chosen by the rule. */
export const mergePostSchema = z
  .partialRecord(z.enum(mergePartNames), side)
  .and(z.object({ otherId: z.coerce.number().int().positive() }));
