import { loadResults } from "#app/features/search/load-results.ts";
import { ResultsPage } from "#app/features/search/results-page.tsx";
import type { Route } from "./+types/results";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadResults(context, params, request.url);
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function ResultsRoute() {
  return <ResultsPage />;
}
