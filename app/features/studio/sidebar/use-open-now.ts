import { type Opening, useOpening } from "#app/lib/use-opening.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";

export function useOpenNow(studio: StudioDetail): Opening | undefined {
  return useOpening(studio.structuredHours, studio);
}
