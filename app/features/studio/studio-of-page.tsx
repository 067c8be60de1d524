import type { ReactNode } from "react";
import { useQuery } from "#app/lib/use-query.ts";
import { studioByName } from "#app/queries/studios.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { StudioFailureScreen, StudioNotFoundScreen } from "./problem-screens.tsx";

type Props = {
  city: string;
  studioName: string;
  children: (studio: StudioDetail) => ReactNode;
};

/** The studio of the address, or what is said where there is none. */
export function StudioOfPage({ city, studioName, children }: Props) {
  const { data: studio, error, refetch } = useQuery(studioByName(city, studioName));
  if (error !== null) {
    return <StudioFailureScreen title={error.message} onRetry={() => void refetch()} />;
  }
  if (studio === undefined) return null;
  return studio === null ? <StudioNotFoundScreen /> : children(studio);
}
