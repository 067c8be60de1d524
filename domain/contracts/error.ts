import { z } from "zod";

export const errorIssueSchema = z.object({ path: z.string(), message: z.string() });

export const errorSchema = z.object({
  message: z.string(),
  issues: z.array(errorIssueSchema).optional(),
});

export type ErrorBody = z.infer<typeof errorSchema>;
export type ErrorIssue = z.infer<typeof errorIssueSchema>;
