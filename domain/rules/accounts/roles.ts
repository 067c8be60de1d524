export const roles = ["operator", "editor", "owner"] as const;
export type Role = (typeof roles)[number];

/** Those who work in the console; they come by invitation alone. */
export const teamRoles = ["operator", "editor"] as const satisfies readonly Role[];
export type TeamRole = (typeof teamRoles)[number];

/** Within a sentence. */
export function roleName(role: Role): string {
  return `an ${role}`;
}
