import { z } from "zod";

export const errorIssueSchema = z.object({ path: z.string(), message: z.string() });

export const errorSchema = z.object({
  message: z.string(),
  issues: z.array(errorIssueSchema).optional(),
});

export type ErrorBody = z.infer<typeof errorSchema>;
export type ErrorIssue = z.infer<typeof errorIssueSchema>;

/** More fields than any form of ours has: one that was refused is not drawn again with them. */
export const MAX_OFFERED_FIELDS = 200;
/** The longest post with room for its other fields; what is beyond is drawn twice for nobody. */
export const MAX_OFFERED_CHARACTERS = 500_000;

type RefusedForm = { readonly message: string; readonly issues: readonly ErrorIssue[] };

/** What is wrong with a form, field by field, and the first of it as the sentence above the form. */
export function refusedForm(error: z.ZodError): RefusedForm {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return { message: issues[0]?.message ?? "Something is not right.", issues };
}
