import { PageTitle } from "#app/components/layout/page-title.tsx";
import { useCompareList } from "#app/lib/visitor/compare-list.ts";
import { comparePath, paths } from "#domain/rules/pages/paths.ts";
import { MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { buttonClass } from "#ui/button.tsx";

/** Nothing to compare yet, and the way on. */
export function EmptyComparison({ problem }: { problem: string | undefined }) {
  const chosen = useCompareList().map(({ id }) => id);
  return (
    <>
      <PageTitle
        lead={`Choose “Compare” on up to ${MAX_COMPARED} studios, and see their ratings, prices, classes, amenities and hours side by side.`}
      >
        Compare studios
      </PageTitle>
      {problem !== undefined && (
        <p role="status" className="mt-6">
          {problem}
        </p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {chosen.length > 0 && (
          <a href={comparePath(chosen)} className={buttonClass()}>
            {chosen.length === 1
              ? "See the one you chose"
              : `Compare the ${chosen.length} you chose`}
          </a>
        )}
        <a
          href={paths.allStudios}
          className={buttonClass({ variant: chosen.length > 0 ? "outline" : "primary" })}
        >
          Find studios
        </a>
        <a href={paths.favourites} className={buttonClass({ variant: "outline" })}>
          Your favourites
        </a>
      </p>
    </>
  );
}
