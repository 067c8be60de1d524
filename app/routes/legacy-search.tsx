import { redirect } from "react-router";
import { findLegacyDestination } from "#app/features/search/address/legacy-search.ts";
import { loadResults } from "#app/features/search/load-results.ts";
import { ResultsPage } from "#app/features/search/results-page.tsx";
import { browserApi } from "#app/lib/browser-api.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { createQueryCache } from "#app/lib/query-cache.ts";
import type { Route } from "./+types/legacy-search";

export async function loader({ context, request }: Route.LoaderArgs) {
  const cache = createQueryCache(context.get(pageRequestContext).api);
  const destination = await findLegacyDestination(cache, request.url);
  if (destination !== undefined) {
    throw redirect(destination.path, destination.isLasting ? 301 : 302);
  }
  return loadResults(context, {}, request.url);
}

/** In the browser the old address never enters the history. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const destination = await findLegacyDestination(createQueryCache(browserApi), request.url);
  if (destination !== undefined) throw redirect(destination.path);
  return null;
}

export default function LegacySearchRoute() {
  return <ResultsPage />;
}
