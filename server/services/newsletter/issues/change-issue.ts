import type { DeedName } from "#domain/deeds.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import {
  lockIssue,
  type NewsletterIssue,
  type NewsletterIssueState,
  updateIssue,
} from "#server/db/queries/newsletter/issues.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/services/actor.ts";

/** Why something can't be done with an issue in this state. */
const reasons: Readonly<Record<NewsletterIssueState, string>> = {
  draft: "This issue is a draft: it is not being sent.",
  waiting: "This issue is about to be sent: recall it first.",
  sending: "This issue is being sent already.",
  paused: "The sending of this issue is paused.",
  sent: "This issue has been sent.",
};

/** The issue, for this transaction alone, in one of these states and as the actor has seen it. */
export async function lockIssueIn(
  tx: Database,
  id: number,
  { states, version }: { states: readonly NewsletterIssueState[]; version?: number },
): Promise<NewsletterIssue> {
  const issue = await lockIssue(tx, id);
  if (issue === undefined) throw new AppError("not-found", "There is no such issue.");
  if (!states.includes(issue.state)) throw new AppError("conflict", reasons[issue.state]);
  if (version !== undefined && version !== issue.version) {
    throw new AppError(
      "conflict",
      "Somebody has changed this issue since you opened it. Open it again, and look at it before you go on.",
    );
  }
  return issue;
}

type IssueDeed = Extract<DeedName, `newsletter.${string}`>;

type StateChange = Partial<
  Pick<NewsletterIssue, "state" | "sendAfter" | "startedAt" | "finishedAt" | "audienceCount">
>;

/** With its line in the audit log. */
export async function changeIssueState(
  tx: Database,
  actor: Actor,
  issue: NewsletterIssue,
  { action, change, reason }: { action: IssueDeed; change: StateChange; reason?: string },
): Promise<NewsletterIssue> {
  const changed = await updateIssue(tx, issue.id, change);
  await writeAudit(tx, {
    actor,
    action,
    subjectId: issue.id,
    before: factsOf(issue),
    after: factsOf(changed),
    ...(reason === undefined ? {} : { reason }),
  });
  return changed;
}

function factsOf({ state, sendAfter, startedAt, finishedAt, audienceCount }: NewsletterIssue) {
  return {
    state,
    sendAfter: sendAfter?.toISOString() ?? null,
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    audienceCount,
  };
}
