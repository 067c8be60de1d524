import { z } from "zod";

/** What tells people from programs that fill in forms; calls of the API may leave both out. */
export const formGuardShape = {
  /** Nobody sees this field: who fills it in is a program. */
  website_url: z.string("This field stays empty").optional(),
  /** When the form was opened. */
  startedAt: z.iso.datetime({ offset: true, error: "Not a point in time" }).optional(),
};

const formGuardSchema = z.object(formGuardShape);

export type FormGuard = z.infer<typeof formGuardSchema>;
