import { z } from "zod";
import { AppError } from "#server/errors.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { lockIssue, updateIssue } from "./issues.ts";

const fields = z.object({ subject: z.string(), postIds: z.array(z.int()) }).partial();

/** A draft's subject and posts. Of its text the log knows the length alone. */
export const issueUndoable: Undoable = {
  refuse: ({ before }) =>
    before !== null && "introductionCharacters" in before
      ? "The log keeps no mail's text, so it can't bring the earlier one back."
      : undefined,
  read: async (tx, { subjectId }) => {
    const issue = await lockIssue(tx, Number(subjectId));
    if (issue === undefined) return undefined;
    if (issue.state !== "draft") {
      throw new AppError("conflict", "This issue is no draft any more: it stays as it was sent.");
    }
    return { subject: issue.subject, postIds: issue.postIds };
  },
  write: async (tx, { entry, values }) => {
    await updateIssue(tx, Number(entry.subjectId), fields.parse(values));
    return values;
  },
};
