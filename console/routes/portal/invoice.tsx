import { InvoiceScreen } from "#console/features/portal-money/invoice-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/invoice";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  return loadOrRefuse(async () => ({ paper: await services.owner.getInvoice(actor, { id }) }));
}

export default function InvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <InvoiceScreen {...loaderData} />;
}
