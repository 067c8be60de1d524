import { data, redirect, useLocation } from "react-router";
import { AlertLinkPage } from "#app/features/alerts/alert-link-page.tsx";
import { followMailLink } from "#app/lib/follow-mail-link.ts";
import { keepForOneVisitor, pageRequestContext } from "#app/lib/page-request.ts";
import { alertLinkOf, alertLinkPath } from "#domain/rules/pages/alert-links.ts";
import { alertTexts } from "#domain/vocabulary/alert-texts.ts";
import type { Route } from "./+types/alert-link";

export function loader({ context }: Route.LoaderArgs) {
  return keepForOneVisitor(context);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { api } = context.get(pageRequestContext);
  const call = `/api/alerts/${alertLinkOf(pathname)}`;
  const token = searchParams.get("token") ?? "";
  const { answer, status, said } = await followMailLink(api, call, { token }, alertTexts.failed);
  const { alertConfirmedSchema } = await import("#domain/contracts/alerts.ts");
  const confirmed = alertConfirmedSchema.safeParse(said).data;
  // Whoever has just said yes sees all that is watched for them.
  return confirmed === undefined
    ? data(answer, { status })
    : redirect(alertLinkPath("mine", confirmed.token), 303);
}

export default function AlertLinkRoute({ actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <AlertLinkPage
      link={alertLinkOf(pathname)}
      token={new URLSearchParams(search).get("token") ?? ""}
      answer={actionData}
    />
  );
}
