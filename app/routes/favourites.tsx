import { data } from "react-router";
import { FavouritesPage, readSharedList } from "#app/features/favourites/favourites-page.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { studiosByIds } from "#app/queries/studios.ts";
import type { Route } from "./+types/favourites";

/** Of one's own list the server knows nothing; a shared one is in the address. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const list = readSharedList(new URL(request.url).searchParams);
  if (list?.isTooLong) return data(null, { status: 400 });
  const ids = list?.ids ?? [];
  return prefetch(context, { queries: ids.length === 0 ? [] : [studiosByIds(ids)] });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function FavouritesRoute() {
  return <FavouritesPage />;
}
