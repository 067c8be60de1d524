import { Heart } from "#app/components/icons/studio-icons.ts";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { keepStudios } from "#app/lib/visitor/remember.ts";
import { studiosByIds } from "#app/queries/studios.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { comparePath, paths } from "#domain/rules/pages/paths.ts";
import { type IdList, MAX_LISTED_IDS } from "#domain/rules/studio/id-list.ts";
import { explainIdList } from "#domain/rules/studio/id-ranges.ts";
import { MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Notes } from "#ui/notes.tsx";
import { CalendarLink } from "../calendar-link.tsx";
import { FavouritesMap } from "../favourites-map.tsx";
import { LoadingFailed } from "../loading-failed.tsx";
import { StudioGrid } from "../studio-grid.tsx";

/** Somebody else's list, which the address holds: to be seen without a script, and to be kept. */
export function SharedFavourites({ list }: { list: IdList }) {
  if (list.ids.length === 0) {
    const problem = list.isTooLong
      ? "This link names far too many studios."
      : "This link names no studio that we could read.";
    return <NothingShared problem={problem} />;
  }
  return <SharedStudios list={list} />;
}

function SharedStudios({ list }: { list: IdList }) {
  const { data: studios, error, refetch } = useQuery(studiosByIds(list.ids));
  if (studios?.length === 0) {
    return <NothingShared problem="None of these studios is listed any more." />;
  }
  return (
    <>
      <PageTitle>{studios === undefined ? "A shared list" : titleOf(studios.length)}</PageTitle>
      {error !== null && <LoadingFailed what="This list" onRetry={() => void refetch()} />}
      {studios !== undefined && (
        <>
          <Notes sentences={explainIdList(list, studios.length, MAX_LISTED_IDS)} />
          <FavouritesMap studios={studios}>
            <SharedActions studios={studios} />
          </FavouritesMap>
        </>
      )}
      <h2 className="sr-only">Studios of this list</h2>
      {error === null && <StudioGrid kind="shared" studios={studios} />}
    </>
  );
}

function titleOf(count: number): string {
  return count === 1 ? "A studio shared with you" : `${count} studios shared with you`;
}

function SharedActions({ studios }: { studios: readonly StudioCard[] }) {
  const ids = studios.map(({ id }) => id);
  return (
    <>
      <KeepAll ids={ids} />
      {ids.length > 1 && ids.length <= MAX_COMPARED && (
        <a href={comparePath(ids)} className={buttonClass({ variant: "outline" })}>
          Compare them
        </a>
      )}
      <CalendarLink ids={ids} />
    </>
  );
}

function NothingShared({ problem }: { problem: string }) {
  return (
    <>
      <PageTitle lead={problem}>A shared list</PageTitle>
      <p className="mt-8 flex flex-wrap gap-3">
        <a href={paths.allStudios} className={buttonClass()}>
          Find studios
        </a>
        <a href={paths.favourites} className={buttonClass({ variant: "outline" })}>
          Your favourites
        </a>
      </p>
    </>
  );
}

/** Nothing of one's own is lost: the list is added to it. */
function KeepAll({ ids }: { ids: readonly number[] }) {
  const { favoriteStudios } = usePreferences();
  const isKept = ids.every((id) => favoriteStudios.includes(id));
  return (
    <>
      {isKept ? (
        <a href={paths.favourites} className={buttonClass()}>
          <Heart aria-hidden="true" />
          See your favourites
        </a>
      ) : (
        <Button className="needs-script" onClick={() => keepStudios(ids)}>
          <Heart aria-hidden="true" />
          Keep all of these
        </Button>
      )}
      <span role="status" className="sr-only">
        {isKept && "All of these are among your favourites."}
      </span>
    </>
  );
}
