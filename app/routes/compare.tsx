import { data } from "react-router";
import { ComparePage } from "#app/features/compare/compare-page.tsx";
import { readComparison } from "#app/features/compare/read-comparison.ts";
import { prefetch } from "#app/lib/page-request.ts";
import { comparedStudios } from "#app/queries/studios.ts";
import type { Route } from "./+types/compare";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { list } = readComparison(new URL(request.url).searchParams);
  if (list.isTooLong) return data(null, { status: 400 });
  return prefetch(context, { queries: list.ids.length === 0 ? [] : [comparedStudios(list.ids)] });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function CompareRoute() {
  return <ComparePage />;
}
