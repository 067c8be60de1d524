import { data, useLocation } from "react-router";
import { NewsletterLinkPage } from "#app/features/newsletter/newsletter-link-page.tsx";
import { followMailLink } from "#app/lib/follow-mail-link.ts";
import { keepForOneVisitor, pageRequestContext } from "#app/lib/page-request.ts";
import { newsletterLinkOf } from "#domain/rules/pages/newsletter-links.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import type { Route } from "./+types/newsletter-link";

export function loader({ context }: Route.LoaderArgs) {
  return keepForOneVisitor(context);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { api } = context.get(pageRequestContext);
  const call = `/api/newsletter/${newsletterLinkOf(pathname)}`;
  const token = searchParams.get("token") ?? "";
  const failure = newsletterTexts.failedLink;
  const { answer, status } = await followMailLink(api, call, { token }, failure);
  return data(answer, { status });
}

export default function NewsletterLinkRoute({ actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <NewsletterLinkPage
      link={newsletterLinkOf(pathname)}
      token={new URLSearchParams(search).get("token") ?? ""}
      answer={actionData}
    />
  );
}
