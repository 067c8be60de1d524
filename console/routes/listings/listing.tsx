import { ListingScreen } from "#console/features/listings/listing-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { proofPathFor, requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { listingLookSchema, listingOrderSchema } from "#domain/contracts/console/listings.ts";
import type { Route } from "./+types/listing";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const { place: text = "" } = listingLookSchema.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  return loadOrRefuse(async () => ({
    look: await services.listings.lookAtListing(actor, id),
    history: await services.history.getHistory(actor, { subjectType: "listing", subjectId: id }),
    proofPath: proofPathFor(request, actor),
    search:
      text === "" ? undefined : { text, found: await services.listings.findPosition(actor, text) },
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, read, goTo }) => {
    const listingId = rowIdOf(params.id);
    const order = read(listingOrderSchema);
    const { said: done } = await services.listings.operateListing(actor, { listingId, order });
    return goTo(`/admin/listings/${listingId}`, done);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function ListingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ListingScreen {...loaderData} refusal={actionData?.refusal} />;
}
