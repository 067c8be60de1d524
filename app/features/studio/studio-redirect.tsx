import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { LoaderCircle } from "#app/components/icons/site-icons.ts";
import { studioById } from "#app/queries/studios/studio-by-id.ts";
import { studioByName } from "#app/queries/studios/studio-by-name.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { StudioFailureScreen, StudioNotFoundScreen } from "./problem-screens.tsx";

/** Replaces the address by the studio's own; the studio itself comes along. */
export function StudioRedirect({ id }: { id: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: studio, error, refetch } = useQuery(studioById(id));
  useEffect(() => {
    if (!studio) return;
    queryClient.setQueryData(studioByName(studio.citySlug, studio.slug).queryKey, studio);
    void navigate(studioPath(studio), { replace: true });
  }, [studio, navigate, queryClient]);
  if (error !== null) {
    return <StudioFailureScreen title={error.message} onRetry={() => void refetch()} />;
  }
  if (studio === null) return <StudioNotFoundScreen />;
  return (
    <div role="status" className="page-width flex flex-col items-center gap-4 py-28">
      <title>{`Redirecting... | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <LoaderCircle aria-hidden="true" className="size-8 animate-spin text-gold" />
      <p>Redirecting...</p>
    </div>
  );
}
