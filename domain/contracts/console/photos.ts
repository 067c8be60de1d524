import { z } from "zod";
import { photoLimits } from "#domain/rules/photos/photo-limits.ts";
import { typedLine } from "../fields/text.ts";

const alt = typedLine(
  "Send this as text",
  photoLimits.altCharacters,
  `Say it in at most ${photoLimits.altCharacters} characters`,
);
const url = z.string().min(1).max(500);

/** With the files. */
export const addPhotosSchema = z.object({ alt: alt.default("") });

export const movePhotoSchema = z.object({ url, to: z.coerce.number().int().min(0).max(1_000) });
export const pickPhotoSchema = z.object({ url });
export const describePhotoSchema = z.object({ url, alt });
export const withdrawPhotoSchema = z.object({ itemId: z.coerce.number().int().positive() });

/** What the script is answered that sends photos one by one. */
export const photoAnswerSchema = z.union([
  z.object({ added: z.int() }),
  z.object({ refusal: z.object({ message: z.string(), status: z.int() }) }),
]);
