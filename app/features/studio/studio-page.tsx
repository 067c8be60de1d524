import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useQuery, useQueryCache } from "#app/lib/use-query.ts";
import { studioByName } from "#app/queries/studios.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { StudioFailureScreen, StudioNotFoundScreen } from "./problem-screens.tsx";
import { StudioDetails } from "./studio-details.tsx";

type StudioPageProps = { city: string; studioName: string };

export function StudioPage({ city, studioName }: StudioPageProps) {
  const { data: studio, error, refetch } = useQuery(studioByName(city, studioName));
  useReplaceOldAddress(city, studioName, studio);
  if (error !== null) {
    return <StudioFailureScreen title={error.message} onRetry={() => void refetch()} />;
  }
  if (studio === undefined) return <StudioSkeleton />;
  if (studio === null) return <StudioNotFoundScreen />;
  return <StudioDetails key={studio.id} studio={studio} />;
}

/** A studio that was renamed answers at its old address too; the browser then shows the present one. */
function useReplaceOldAddress(
  city: string,
  studioName: string,
  studio: StudioDetail | null | undefined,
): void {
  const navigate = useNavigate();
  const cache = useQueryCache();
  useEffect(() => {
    if (!studio || (studio.citySlug === city && studio.slug === studioName)) return;
    cache.set(studioByName(studio.citySlug, studio.slug), studio);
    void navigate(studioPath(studio), { replace: true });
  }, [studio, city, studioName, navigate, cache]);
}

/** The page's own shape, so that nothing jumps when the studio comes. */
function StudioSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the studio"
      data-waiting-page
      className="page-width pt-3 md:pt-4"
    >
      <title>{`Pilates studio | ${site.name}`}</title>
      <Skeleton className="my-2 h-5 w-72 max-w-full" />
      <Skeleton className="mt-2 h-34 rounded-2xl xs:h-44 md:mt-3 md:h-60 lg:h-68" />
      <div className="mt-5 md:mt-7">
        <Skeleton className="h-12 w-96 max-w-full md:h-14" />
        <Skeleton className="mt-5 h-5 w-52" />
        <Skeleton className="mt-4 h-5 w-80 max-w-full" />
        <Skeleton className="mt-2 h-5 w-44" />
        <Skeleton className="mt-5 h-30 w-full md:h-22" />
      </div>
      <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-12 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="h-8 w-32" />
          <Skeleton className="mt-5 h-28 w-full max-w-[42rem]" />
          <Skeleton className="mt-12 h-8 w-40" />
          <Skeleton className="mt-5 h-10 w-full max-w-lg" />
        </div>
        <div className="grid gap-5">
          <Skeleton className="h-80 w-full rounded-xl" />
          <Skeleton className="h-96 w-full rounded-xl" />
        </div>
      </div>
    </div>
  );
}
