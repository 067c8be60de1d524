import { useMinute } from "#app/browser/use-minute.ts";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { localTime, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { findOpenState, formatOpenState } from "#domain/rules/hours/open-now.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";

export type OpenNow = {
  /** By the studio's clock. */
  today: Weekday;
  /** Undefined where today's hours are unknown. */
  isOpen: boolean | undefined;
  text: string | undefined;
};

/** Undefined until the browser has taken over: the server's page is kept, and the time goes on. */
export function useOpenNow(studio: StudioDetail): OpenNow | undefined {
  const now = useMinute();
  if (now === undefined) return undefined;
  const timeZone = timeZoneOf(studio.longitude);
  const { weekday: today } = localTime(now, timeZone);
  const state = studio.structuredHours && findOpenState(studio.structuredHours, now, timeZone);
  if (!state) return { today, isOpen: undefined, text: undefined };
  return { today, isOpen: state.status === "open", text: formatOpenState(state, now, timeZone) };
}
