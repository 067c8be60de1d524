import { PageTitle } from "#app/components/layout/page-title.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Skeleton } from "#app/components/ui/skeleton.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

/** What the server can say: whose favourites these are, only the browser knows. */
export function WaitingFavourites() {
  return (
    <>
      <PageTitle>Favourites</PageTitle>
      <div className="only-without-script">
        <p className="mt-5 max-w-xl text-lg text-muted-foreground">
          Your favourites are kept in your browser and need JavaScript to be shown. A list that
          somebody shared with you works without it.
        </p>
        <p className="mt-8">
          <a href={paths.allStudios} className={buttonClass()}>
            Find studios
          </a>
        </p>
      </div>
      <div aria-busy="true" className="needs-script mt-8 grid gap-4">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-40 w-full rounded-xl" />
        <Skeleton className="h-40 w-full rounded-xl" />
      </div>
    </>
  );
}
