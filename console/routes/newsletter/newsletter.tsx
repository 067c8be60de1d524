import { AlertFigures } from "#console/features/newsletter/alert-figures.tsx";
import { IssueList } from "#console/features/newsletter/issue-list.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { pageNumber } from "#domain/contracts/console/row.ts";
import type { Route } from "./+types/newsletter";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const page = pageNumber.parse(new URL(request.url).searchParams.get("page") ?? undefined);
  return loadOrRefuse(async () => ({
    ...(await services.newsletter.listNewsletterIssues(actor, { page })),
    alerts: await services.alerts.getAlertFigures(actor),
  }));
}

export const action = consoleAction(async ({ services, actor, goTo }) => {
  const id = await services.newsletter.createNewsletterIssue(actor);
  return goTo(`/admin/newsletter/${id}`);
});

export default function NewsletterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, ...issues } = loaderData;
  return (
    <>
      <IssueList {...issues} refusal={actionData?.refusal} />
      <AlertFigures {...alerts} />
    </>
  );
}
