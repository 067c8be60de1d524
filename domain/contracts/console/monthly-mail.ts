import { z } from "zod";

/** A tick that is not set is not sent. */
export const monthlyMailFormSchema = z.object({
  wants: z
    .literal("yes")
    .optional()
    .transform((wants) => wants === "yes"),
});
