import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useQuery, useQueryCache } from "#app/lib/use-query.ts";
import { studioById, studioByName } from "#app/queries/studios.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { LoaderCircle } from "#ui/icons/site-icons.ts";
import { StudioFailureScreen, StudioNotFoundScreen } from "./problem-screens.tsx";

/** Replaces the address by the studio's own; the studio itself comes along. */
export function StudioRedirect({ id }: { id: string }) {
  const navigate = useNavigate();
  const cache = useQueryCache();
  const { data: studio, error, refetch } = useQuery(studioById(id));
  useEffect(() => {
    if (!studio) return;
    cache.set(studioByName(studio.citySlug, studio.slug), studio);
    void navigate(studioPath(studio), { replace: true });
  }, [studio, navigate, cache]);
  if (error !== null) {
    return <StudioFailureScreen title={error.message} onRetry={() => void refetch()} />;
  }
  if (studio === null) return <StudioNotFoundScreen />;
  return (
    <div
      role="status"
      data-waiting-page
      className="page-width flex flex-col items-center gap-4 py-28"
    >
      <title>{`Redirecting... | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <LoaderCircle aria-hidden="true" className="size-8 animate-spin text-gold" />
      <p>Redirecting...</p>
    </div>
  );
}
