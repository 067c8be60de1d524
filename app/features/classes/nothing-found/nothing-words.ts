import { hasClassFilters } from "#domain/rules/classes/classes-url.ts";
import { dayPlus } from "#domain/rules/dates/calendar.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import type { Classes } from "../use-classes.ts";

type Nothing = Pick<Classes, "state" | "placeName" | "days" | "today">;

/** All of the days that are asked for are behind us. */
export function isOver({ state: { day, days }, today }: Nothing): boolean {
  return day !== undefined && today !== undefined && dayPlus(day, days - 1) < today;
}

/** Those of one studio or two: in two weeks, as late in the evening any list is short. */
const FEW_CLASSES = 100;

export function isThin({ state, facets }: Pick<Classes, "state" | "facets">): boolean {
  if (facets === undefined || hasClassFilters(state)) return false;
  const all = Object.values(facets.days).reduce((sum, count) => sum + count, 0);
  return all <= FEW_CLASSES;
}

/** Why there is nothing, and what may be all the same. */
export function explainNothing(nothing: Nothing): { why: string; besides: string } {
  const { state, placeName, days, today } = nothing;
  const last = days.at(-1);
  if (isOver(nothing)) {
    return {
      why: state.days === 1 ? "That day is over." : "Those days are over.",
      besides: "Look at what can be taken today, or on one of the days to come.",
    };
  }
  if (state.day !== undefined && last !== undefined && state.day > last) {
    return {
      why: `We know classes up to ${formatCalendarDay(last, today)}.`,
      besides: "Timetables reach two weeks ahead: please come back nearer to the day.",
    };
  }
  const where = placeName === undefined ? "" : `in ${placeName} `;
  return {
    why: hasClassFilters(state)
      ? "No class matches all of this."
      : `We know no class ${where}at this time.`,
    besides:
      "We know only what studios tell us: those without a timetable here may have classes all the same.",
  };
}
