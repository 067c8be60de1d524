import { useSyncExternalStore } from "react";
import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { localTime, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { dateAfter, readDatedSpans } from "#domain/rules/hours/dated-hours.ts";
import { findOpenState, formatOpenState, probably } from "#domain/rules/hours/open-state.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";

export type Opening = {
  /** By the studio's clock. */
  today: Weekday;
  /** `2026-12-24`, by the same clock. */
  date: string;
  /** Undefined where today's hours are unknown. */
  isOpen: boolean | undefined;
  text: string | undefined;
};

type Week = {
  longitude: number;
  /** Nobody has looked at them for long: what they say is probably so. */
  areHoursOld?: boolean | undefined;
  /** Days near with hours of their own. */
  specialSpans?: string | undefined;
};

/** Undefined until the browser has taken over: the server's page is kept, and the time goes on. */
export function useOpening(
  hours: WeekHours | null,
  { longitude, areHoursOld = false, specialSpans }: Week,
): Opening | undefined {
  const now = useMinute();
  if (now === undefined) return undefined;
  const timeZone = timeZoneOf(longitude);
  const local = localTime(now, timeZone);
  const day = { today: local.weekday, date: dateAfter(local, 0) };
  const dated = specialSpans ? readDatedSpans(specialSpans) : undefined;
  const state = (hours || dated) && findOpenState(hours ?? {}, now, timeZone, dated);
  if (!state) return { ...day, isOpen: undefined, text: undefined };
  const text = formatOpenState(state, now, timeZone);
  return { ...day, isOpen: state.status === "open", text: areHoursOld ? probably(text) : text };
}

const MINUTE_MS = 60_000;

function subscribeToMinutes(onMinute: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const waitForNext = () => {
    timer = setTimeout(
      () => {
        onMinute();
        waitForNext();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  waitForNext();
  // A tab that slept may have missed an hour.
  document.addEventListener("visibilitychange", onMinute);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onMinute);
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The present minute, renewed as it passes; undefined on the server, whose page is kept for later. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(subscribeToMinutes, currentMinute, () => undefined);
  return minute === undefined ? undefined : new Date(minute * MINUTE_MS);
}
