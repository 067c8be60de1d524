import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";

/**
 * A week's opening hours in a line, as cards carry them: days from Monday on, divided by `;`. A day is
 * empty where it is unknown, `-` where it is closed, else its spans in minutes: `540-720,960-1260`.
 */
export function writeWeekSpans(hours: WeekHours): string {
  return weekdays
    .map((day) => {
      const spans = hours[day];
      if (spans === undefined) return "";
      return spans.length === 0 ? "-" : spans.map(({ from, to }) => `${from}-${to}`).join(",");
    })
    .join(";");
}

export function readWeekSpans(text: string): WeekHours {
  const days = text.split(";");
  return Object.fromEntries(
    weekdays.flatMap((day, at) => {
      const spans = days[at] ?? "";
      if (spans === "") return [];
      return [[day, spans === "-" ? [] : spans.split(",").map(readSpan)]];
    }),
  );
}

function readSpan(text: string): { from: number; to: number } {
  const [from = 0, to = 0] = text.split("-").map(Number);
  return { from, to };
}
