import { ExportButton } from "#console/components/export-button.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { ListingFilter } from "#console/features/listings/listing-filter.tsx";
import { ListingSums, ListingTable } from "#console/features/listings/listing-table.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { listingListSchema } from "#domain/contracts/console/listings.ts";
import type { Route } from "./+types/listings";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const list = listingListSchema.parse(params);
  return loadOrRefuse(async () => ({
    list,
    ...(await services.listings.findListings(actor, list)),
  }));
}

export default function ListingsRoute({ loaderData }: Route.ComponentProps) {
  const { list, listings, sums, total, page, pageSize } = loaderData;
  const { approval, payment, package: chosen, text } = list;
  const isFiltered = [approval, payment, chosen, text].some(Boolean);
  return (
    <>
      <PageHeader title="Listings">
        <ExportButton list="listings" />
      </PageHeader>
      <ListingFilter list={list} />
      <ListingTable listings={listings} sort={list.sort} isFiltered={isFiltered} />
      <ListingSums sums={sums} total={total} />
      <Pager page={page} pageSize={pageSize} total={total} />
    </>
  );
}
