import { SubscriberList } from "#console/features/newsletter/subscriber-list.tsx";
import { rowIdOf, withParams } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { subscriberFilterSchema } from "#domain/contracts/console/newsletter-issue.ts";
import type { Route } from "./+types/newsletter-subscribers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const { searchParams } = new URL(request.url);
  const filter = subscriberFilterSchema.parse(Object.fromEntries(searchParams));
  return loadOrRefuse(async () => ({
    filter,
    ...(await services.newsletter.listNewsletterSubscribers(actor, filter)),
  }));
}

export const action = consoleAction(async ({ services, actor, form, goTo }) => {
  const id = rowIdOf(String(form.get("id") ?? ""));
  const email = await services.newsletter.unsubscribeByHand(actor, { id });
  const here = withParams("/admin/newsletter/subscribers", String(form.get("shown") ?? ""), {});
  return goTo(here, `${email} is unsubscribed.`);
});

export default function NewsletterSubscribersRoute({
  loaderData,
  actionData,
}: Route.ComponentProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  return <SubscriberList {...loaderData} refusal={refusal} />;
}
