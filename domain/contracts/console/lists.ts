import { z } from "zod";

/** The console's lists, and where each is. What one shows can be kept under a name, and taken along as a file. */
export const lists = {
  studios: "/admin/studios",
  listings: "/admin/listings",
  queue: "/admin/queue",
  imports: "/admin/imports",
  posts: "/admin/posts",
  issues: "/admin/newsletter",
  subscribers: "/admin/newsletter/subscribers",
  messages: "/admin/messages",
  searches: "/admin/searches",
  packages: "/admin/packages",
  aliases: "/admin/settings",
  people: "/admin/people",
  sessions: "/admin/people",
  log: "/admin/log",
} as const;

export type ListName = keyof typeof lists;

export function isListName(name: string): name is ListName {
  return Object.hasOwn(lists, name);
}

/** Where one is in a list; the rest of its address is what it shows. */
const places = ["page", "before"];
/** How many letters of an address are kept. */
const MAX_QUERY = 600;

/** What a list shows, without where one is in it and without what was left empty. */
export function filterOf(search: string): string {
  const params = new URLSearchParams(search);
  const kept = [...params].filter(([name, value]) => value !== "" && !places.includes(name));
  // A mail address stays readable: who asks to be forgotten is found in it.
  return new URLSearchParams(kept).toString().replaceAll("%40", "@");
}

const listName = z.custom<ListName>(
  (name) => typeof name === "string" && isListName(name),
  "There is no such list",
);

const tooLong = `This shows too much to be kept: ${MAX_QUERY} letters of its address at most`;

export const saveFilterSchema = z.object({
  list: listName,
  name: z
    .string()
    .max(400, "Keep the name under 60 characters")
    .trim()
    .min(1, "Give it a name")
    .max(60, "Keep the name under 60 characters"),
  query: z
    .string()
    .max(4 * MAX_QUERY, tooLong)
    .transform(filterOf)
    .pipe(z.string().min(1, "Choose what the list shows first").max(MAX_QUERY, tooLong)),
});

export const deleteFilterSchema = z.object({ list: listName, id: z.coerce.number().int() });

/** The screen that asked, as it was. */
export const shownSchema = z.object({
  query: z
    .string()
    .max(4 * MAX_QUERY)
    .catch("")
    .default(""),
});
