import { data } from "react-router";
import { followNewsletterLink } from "#app/features/newsletter/follow-newsletter-link.ts";
import { NewsletterLinkPage } from "#app/features/newsletter/newsletter-link-page.tsx";
import { keepForOneVisitor, pageRequestContext } from "#app/lib/page-request.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export function loader({ context }: Route.LoaderArgs) {
  return keepForOneVisitor(context);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const answer = await followNewsletterLink(api, "unsubscribe", request.url);
  return data(answer, { status: answer.isDone ? 200 : 400 });
}

export default function NewsletterUnsubscribeRoute({ actionData }: Route.ComponentProps) {
  return (
    <NewsletterLinkPage
      before={{
        title: "Unsubscribe",
        text: "One press of the button, and we will not write to you again.",
        button: "Unsubscribe",
      }}
      after={{
        title: "You are unsubscribed",
        text: "We will not write to you again. You are welcome back at any time.",
      }}
      answer={actionData}
    />
  );
}
