import { useSearchParams } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { type IdList, MAX_LISTED_IDS, readIdList } from "#domain/rules/studio/id-list.ts";
import { site } from "#domain/vocabulary/site.ts";
import { OwnFavourites, WaitingFavourites } from "./own/own-favourites.tsx";
import { SharedFavourites } from "./shared/shared-favourites.tsx";

/** One's own list, which only the browser knows, or a shared one (product rules, "Favourites"). */
export function FavouritesPage() {
  const [query] = useSearchParams();
  const shared = readSharedList(query);
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHead
        title={`${shared === undefined ? "Favourites" : "A shared list"} | ${site.name}`}
        description="The Pilates studios you keep, with your notes, on a list and a map."
        path={paths.favourites}
        isHidden
      />
      {shared === undefined ? <Own /> : <SharedFavourites list={shared} />}
    </div>
  );
}

function Own() {
  return useHydrated() ? <OwnFavourites /> : <WaitingFavourites />;
}

/** Undefined where the address names no list: then it is one's own. */
export function readSharedList(query: URLSearchParams): IdList | undefined {
  const text = query.getAll("s").join();
  return text === "" ? undefined : readIdList(text, MAX_LISTED_IDS);
}
