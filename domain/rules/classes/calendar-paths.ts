import { writeIdList } from "#domain/rules/studio/id-list.ts";

/** Files that a visitor's own calendar subscribes to: by a studio's number, which stays when its name changes. */
export const calendarRoutes = {
  studio: "/explore/studio/:id/classes.ics",
  lesson: "/explore/studio/:id/classes/:key.ics",
  favourites: "/favourites/classes.ics",
} as const;

export function studioCalendarPath(studioId: number): string {
  return calendarRoutes.studio.replace(":id", String(studioId));
}

/** One class, on the named day alone or on all its days. */
export function classCalendarPath(studioId: number, key: string, day?: string): string {
  const path = calendarRoutes.lesson.replace(":id", String(studioId));
  const query = day === undefined ? "" : `?day=${day}`;
  return `${path.replace(":key", () => encodeURIComponent(key))}${query}`;
}

export function favouritesCalendarPath(ids: readonly number[]): string {
  return `${calendarRoutes.favourites}?s=${writeIdList(ids)}`;
}
