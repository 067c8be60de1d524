import { GoneDraft, SAVE_AS_NEW } from "#console/components/gone-draft.tsx";
import { Problem } from "#console/components/problem.tsx";
import { IssueScreen } from "#console/features/newsletter/issue-screen.tsx";
import { issueFieldWords } from "#console/features/newsletter/use-issue-draft.ts";
import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { useLeftBehind } from "#console/lib/left-behind.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { newsletterDraftSchema } from "#domain/contracts/console/newsletter-issue.ts";
import { arrangePosts, RECALL_MINUTES, readPostMove } from "#domain/rules/newsletter/issues.ts";
import type { Route } from "./+types/newsletter-issue";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const subject = { subjectType: "newsletter-issue", subjectId: id };
  return loadOrRefuse(async () => ({
    file: await services.newsletter.getNewsletterIssue(actor, { id }),
    preview: await services.newsletter.previewNewsletterIssue(actor, { id }),
    history: await services.history.getHistory(actor, subject),
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services: { newsletter }, actor, params, form, intent, read, goTo }) => {
    const id = rowIdOf(params.id);
    const here = `/admin/newsletter/${id}`;
    switch (intent) {
      case "recall":
        await newsletter.recallNewsletterIssue(actor, { id });
        return goTo(here, "Recalled: nobody has got it, and it is a draft again.");
      case "pause":
        await newsletter.pauseNewsletterIssue(actor, { id });
        return goTo(here, "Paused. Whoever has not got it yet waits.");
      case "resume":
        await newsletter.resumeNewsletterIssue(actor, { id });
        return goTo(here, "It goes on.");
      case "end":
        await newsletter.endNewsletterIssue(actor, { id });
        return goTo(here, "Ended. Nobody gets it any more.");
    }
    // Every other button belongs to the draft's form, and what is typed in it is saved first.
    const draft = read(newsletterDraftSchema);
    if (intent === SAVE_AS_NEW) {
      const created = await newsletter.createNewsletterIssue(actor, draft);
      return goTo(`/admin/newsletter/${created}`, "Saved as a new draft.");
    }
    const move = readPostMove(intent, String(form.get("chosenPost") ?? ""));
    const postIds = arrangePosts(draft.postIds, move);
    const { version } = await newsletter.saveNewsletterIssue(actor, { ...draft, id, postIds });
    switch (intent) {
      case "delete":
        await newsletter.deleteNewsletterIssue(actor, { id, version });
        return goTo("/admin/newsletter", "The draft is deleted.");
      case "test": {
        const email = await newsletter.testNewsletterIssue(actor, { id });
        return goTo(here, `A test is on its way to ${email}.`);
      }
      case "send":
        await newsletter.sendNewsletterIssue(actor, { id, version });
        return goTo(
          here,
          `It will be sent in ${RECALL_MINUTES} minutes. Until then you can recall it.`,
        );
      case "save":
        return goTo(here, "The draft is saved.");
      default:
        return goTo(here);
    }
  },
);

/**
 * Without a script the issue that somebody deleted is looked for again, and what was typed comes back here; with one, what
 * was typed since it was last saved.
 */
export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  const left = useLeftBehind();
  const typed = left ?? refusal?.typed;
  const posts = left?.postIds?.replaceAll(",", "\n") ?? refusal?.typed?.["postIds[]"] ?? "";
  const texts = typed && [
    { name: "subject", label: issueFieldWords.subject, text: typed.subject ?? "" },
    { name: "introduction", label: issueFieldWords.introduction, text: typed.introduction ?? "" },
    { name: "postIds[]", label: issueFieldWords.postIds, text: posts },
  ];
  return (
    <GoneDraft {...{ refusal, error, texts }}>
      <Problem error={error} />
    </GoneDraft>
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export default function NewsletterIssueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  return <IssueScreen key={loaderData.file.issue.id} {...loaderData} refusal={refusal} />;
}
