import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useQuery, useQueryCache } from "#app/lib/use-query.ts";
import { studioByName } from "#app/queries/studios.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { StudioFailureScreen, StudioNotFoundScreen } from "./problem-screens.tsx";
import { StudioDetails } from "./studio-details.tsx";
import { StudioSkeleton } from "./studio-skeleton.tsx";

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
