import { type KeyboardEvent, Suspense } from "react";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { compareInstead } from "#app/lib/visitor/compare-list.ts";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { comparedStudios } from "#app/queries/studios.ts";
import type { ComparedStudioFacts } from "#domain/contracts/studios/studio-lists.ts";
import {
  type ComparisonGroup,
  compareAtAGlance,
  compareOffers,
  onlyDifferences,
} from "#domain/rules/compare/comparison.ts";
import { cityResultsPath, comparePath } from "#domain/rules/pages/paths.ts";
import { explainIdList } from "#domain/rules/studio/id-ranges.ts";
import { MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Notes } from "#ui/notes.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ColumnPicker } from "./column-picker.tsx";
import { ComparisonRows } from "./comparison-rows.tsx";
import { ComparisonTable } from "./comparison-table.tsx";
import { EmptyComparison } from "./empty-comparison.tsx";
import type { ComparisonAddress } from "./read-comparison.ts";

/** There is nothing to press in them: they come with their own words. */
const FactRows = import.meta.env.SSR
  ? (await import("./fact-rows.tsx")).FactRows
  : takenOverLate(() => import("./fact-rows.tsx").then((module) => module.FactRows));

type ComparedStudiosProps = { address: ComparisonAddress };

export function ComparedStudios({ address }: ComparedStudiosProps) {
  const { data: studios, error, refetch } = useQuery(comparedStudios(address.list.ids));
  if (studios?.length === 0) {
    return <EmptyComparison problem="None of these studios is listed any more." />;
  }
  return (
    <>
      <PageTitle>Compare studios</PageTitle>
      {error !== null && (
        <div role="alert" className="mt-6">
          <p>These studios could not be loaded. Trying again in a moment often helps.</p>
          <Button className="mt-4" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {studios === undefined && error === null && <Skeleton className="mt-8 h-120 w-full" />}
      {studios !== undefined && <Comparison studios={studios} address={address} />}
    </>
  );
}

type ComparisonProps = { studios: readonly ComparedStudioFacts[]; address: ComparisonAddress };

function Comparison({ studios, address }: ComparisonProps) {
  const { list, isOnlyDifferences, pairOf } = address;
  const { lastPosition } = usePreferences();
  const isWhole = !isOnlyDifferences || studios.length < 2;
  const shown = (groups: readonly ComparisonGroup[]) =>
    isWhole ? groups : onlyDifferences(groups);
  const pair = pairOf(studios.map(({ id }) => id));
  return (
    <>
      <Notes sentences={explainIdList(list, studios.length, MAX_COMPARED)} />
      <ComparisonActions studios={studios} address={address} />
      {studios.length > 2 && <ColumnPicker studios={studios} pair={pair} address={address} />}
      <ComparisonTable studios={studios} pair={pair} address={address}>
        <ComparisonRows
          studios={studios}
          pair={pair}
          groups={shown(compareAtAGlance(studios, lastPosition))}
        />
        <Suspense fallback={null}>
          <FactRows studios={studios} pair={pair} shown={shown} />
        </Suspense>
        <ComparisonRows studios={studios} pair={pair} groups={shown(compareOffers(studios))} />
      </ComparisonTable>
      <p className="mt-5 text-muted-foreground text-sm">
        “Not known” does not mean that there is none. A studio’s own page may say more, from its
        classes.
        {lastPosition === undefined
          ? " Distances appear once you have searched a place."
          : " Distances are measured from your last search."}
      </p>
    </>
  );
}

type ComparisonActionsProps = {
  studios: readonly ComparedStudioFacts[];
  address: ComparisonAddress;
};

function ComparisonActions({ studios, address }: ComparisonActionsProps) {
  const ids = studios.map(({ id }) => id);
  const { isOnlyDifferences } = address;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {studios.length > 1 && (
        <a
          href={comparePath(ids, { onlyDifferences: !isOnlyDifferences })}
          role="switch"
          aria-checked={isOnlyDifferences}
          data-replace
          data-keep-scroll
          onKeyDown={followOnSpace}
          className="switch-link"
        >
          Only differences
        </a>
      )}
      {studios.length < MAX_COMPARED && (
        <a
          href={cityResultsPath(studios[0]?.citySlug ?? "")}
          onClick={() => compareInstead(studios)}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Add another studio
        </a>
      )}
    </div>
  );
}

/** A link answers to Enter alone, a switch to the space bar as well. */
function followOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
