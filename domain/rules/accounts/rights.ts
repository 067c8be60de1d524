export const roles = ["operator", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** Those who work in the console; they come by invitation alone. */
export const teamRoles = ["operator", "editor"] as const satisfies readonly Role[];
export type TeamRole = (typeof teamRoles)[number];

/** Within a sentence. */
export function roleName(role: Role): string {
  return `an ${role}`;
}

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
