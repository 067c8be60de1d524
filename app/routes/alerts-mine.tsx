import { data, redirect, useLocation } from "react-router";
import { OwnAlertsPage } from "#app/features/alerts/own-alerts-page.tsx";
import { followMailLink } from "#app/lib/follow-mail-link.ts";
import { keepForOneVisitor, pageRequestContext, prefetch } from "#app/lib/page-request.ts";
import { ownAlerts } from "#app/queries/alerts.ts";
import { alertLinkPath } from "#domain/rules/pages/alert-links.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import type { Route } from "./+types/alerts-mine";

export function loader({ request, context }: Route.LoaderArgs) {
  keepForOneVisitor(context);
  return prefetch(context, { about: ownAlerts(tokenOf(new URL(request.url).search)) });
}

export function clientLoader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = tokenOf(new URL(request.url).search);
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  const call = form.get("intent") === "keep" ? "/api/alerts/keep" : "/api/alerts/end-one";
  const id = form.get("id");
  const body = { token, id: typeof id === "string" ? id : "" };
  const { answer, status } = await followMailLink(api, call, body, alertTexts.failed);
  return answer.outcome === "done"
    ? redirect(alertLinkPath("mine", token), 303)
    : data({ problem: answer.problem }, { status });
}

export default function AlertsMineRoute({ actionData }: Route.ComponentProps) {
  return <OwnAlertsPage token={tokenOf(useLocation().search)} problem={actionData?.problem} />;
}

function tokenOf(search: string): string {
  return new URLSearchParams(search).get("token") ?? "";
}
