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

export function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  return followNewsletterLink(api, "unsubscribe", request.url);
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
