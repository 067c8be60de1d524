import { data } from "react-router";
import { followNewsletterLink } from "#app/features/newsletter/follow-newsletter-link.ts";
import { NewsletterLinkPage } from "#app/features/newsletter/newsletter-link-page.tsx";
import { keepForOneVisitor, pageRequestContext } from "#app/lib/page-request.ts";
import type { Route } from "./+types/newsletter-confirm";

export function loader({ context }: Route.LoaderArgs) {
  return keepForOneVisitor(context);
}

export function clientLoader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const answer = await followNewsletterLink(api, "confirm", request.url);
  return data(answer, { status: answer.isDone ? 200 : 400 });
}

export default function NewsletterConfirmRoute({ actionData }: Route.ComponentProps) {
  return (
    <NewsletterLinkPage
      before={{
        title: "Confirm your subscription",
        text: "One press of the button, and you will hear from us about twice a month.",
        button: "Confirm subscription",
      }}
      after={{
        title: "You are on the list",
        text: "Your subscription is confirmed. Welcome.",
      }}
      answer={actionData}
    />
  );
}
