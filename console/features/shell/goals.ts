import type { Goal, GoalGroup } from "#console/lib/found-groups.ts";
import { lists } from "#domain/contracts/console/lists.ts";
import type { Frame } from "#server/console/console-services.ts";
import { navigation } from "./menu.tsx";

type Mine = Pick<Frame, "rights" | "filters">;

/** A way to somewhere, or what a form would send there. */
export type Way = Goal & { readonly send?: string | undefined };

export type WayGroup = Omit<GoalGroup, "goals"> & { readonly goals: readonly Way[] };

/** Screens, actions and kept filters whose words begin as what was typed; all of them where nothing was. */
export function listWays(frame: Mine, typed: string): WayGroup[] {
  const screens = navigation
    .flatMap((group) => group.screens.map((screen) => ({ ...screen, group: group.title })))
    .filter(({ right }) => frame.rights.includes(right));
  const groups: WayGroup[] = [
    {
      title: "Screens",
      goals: screens.map(({ title, path, group }) => ({
        title,
        to: path,
        ...(group === undefined ? {} : { note: group }),
      })),
    },
    {
      title: "Actions",
      goals: screens.flatMap(({ actions = [], title: note }) =>
        actions.map(({ title, path, send }) => ({ title, note, to: path, send })),
      ),
    },
    {
      title: "Kept filters",
      goals: frame.filters.map(({ list, name, query }) => ({
        title: name,
        note: screens.find(({ path }) => path === lists[list])?.title ?? list,
        to: `${lists[list]}?${query}`,
      })),
    },
  ];
  return groups.flatMap(({ title, goals }) => {
    const like = goals.filter((goal) => isLike(goal, typed));
    return like.length === 0 ? [] : [{ title, goals: like }];
  });
}

/** Those that are links: for the screen that works without JavaScript. */
export function listScreens(frame: Mine, typed: string): GoalGroup[] {
  return listWays(frame, typed).flatMap(({ title, goals }) => {
    const links = goals.filter(({ send }) => send === undefined);
    return links.length === 0 ? [] : [{ title, goals: links }];
  });
}

/** Every typed word begins one of its own. */
function isLike({ title, note = "" }: Goal, typed: string): boolean {
  const own = `${title} ${note}`.toLowerCase().split(/\s+/);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}
