import { ListingStatusPage } from "#app/features/listing-status/listing-status-page.tsx";
import { keepForOneVisitor, prefetch } from "#app/lib/page-request.ts";
import { listingStatus } from "#app/queries/listings.ts";
import type { Route } from "./+types/listing-status";

export function loader({ context, params }: Route.LoaderArgs) {
  keepForOneVisitor(context);
  return prefetch(context, { about: listingStatus(params.token) });
}

export function clientLoader() {
  return null;
}

export default function ListingStatusRoute({ loaderData, params }: Route.ComponentProps) {
  return <ListingStatusPage token={params.token} knownStatus={loaderData?.status ?? 0} />;
}
