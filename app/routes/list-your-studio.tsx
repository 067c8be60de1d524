import { ListingWizard } from "#app/features/listing-wizard/listing-wizard.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { listingPackages } from "#app/queries/listings.ts";
import type { Route } from "./+types/list-your-studio";

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, { queries: [listingPackages] });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function ListYourStudioRoute() {
  return <ListingWizard />;
}
