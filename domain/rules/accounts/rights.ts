import type { Role } from "./roles.ts";

/** What a service may ask for. */
export const rights = [
  "console",
  "directory",
  "listings",
  "messages",
  "blog",
  "newsletter",
  "figures",
  "settings",
  "people",
  "log",
] as const;
export type Right = (typeof rights)[number];

const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
  operator: rights,
  editor: ["console", "blog", "newsletter"],
  owner: [],
};

export function hasRight(role: Role, right: Right): boolean {
  return rightsOfRole[role].includes(right);
}
