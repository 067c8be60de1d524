import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { findRefusal } from "#console/lib/refusal.ts";
import {
  newsletterDraftSchema,
  type StoredNewsletterDraft,
} from "#domain/contracts/console/newsletter-issue.ts";
import type { Route } from "./+types/newsletter-draft";

const CONFLICT = 409;

const save = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services: { newsletter }, actor, params, read }) => {
    const id = rowIdOf(params.id);
    const draft = { ...read(newsletterDraftSchema), id, isBackground: true };
    try {
      const { version, updatedAt } = await newsletter.saveNewsletterIssue(actor, draft);
      return Response.json({ saved: { version, savedAt: updatedAt.toISOString() } });
    } catch (error) {
      const refusal = findRefusal(error);
      // One that is no draft any more has no version to go on from.
      if (refusal?.status !== CONFLICT || refusal.version === undefined) throw error;
      const { issue } = await newsletter.getNewsletterIssue(actor, { id });
      const { subject, introduction, postIds, version, updatedAt } = issue;
      const savedAt = updatedAt.toISOString();
      const by = refusal.by ?? null;
      const stored: StoredNewsletterDraft = {
        subject,
        introduction,
        postIds,
        version,
        savedAt,
        by,
      };
      return Response.json({ refusal, stored }, { status: CONFLICT });
    }
  },
);

/** For the script of an issue's screen: what is typed is saved while the screen stays. Answers JSON. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer = await save(args);
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, answer.init ?? undefined);
}
