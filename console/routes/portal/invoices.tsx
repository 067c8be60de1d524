import { redirect } from "react-router";
import { InvoicesScreen } from "#console/features/portal-money/invoices-screen.tsx";
import { accountAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { ownerMoneySchema } from "#domain/contracts/console/owner-money.ts";
import type { Route } from "./+types/invoices";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => ({ money: await services.owner.listMoney(actor) }));
}

const here = "/account/invoices";

export const action = accountAction(async ({ services, actor, read, goTo }) => {
  const wish = read(ownerMoneySchema);
  if (wish.intent === "pay") {
    const { paymentId, start } = await services.owner.payListing(actor, wish);
    return start.method === "invoice" ? goTo(`${here}/${paymentId}`) : redirect(start.url);
  }
  if (wish.intent === "end") {
    await services.owner.endLater(actor, wish);
    return goTo(here, "Your listing ends with its term.");
  }
  if (wish.intent === "keep") {
    await services.owner.keepListing(actor, wish);
    return goTo(here, "Your listing does not end with its term.");
  }
  const { packageName } = await services.owner.choosePackage(actor, wish);
  return goTo(here, `From the next term on: ${packageName}.`);
});

export const shouldRevalidate = revalidateAfterConflict;

export default function InvoicesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <InvoicesScreen {...loaderData} refusal={refusal} />;
}
