export const roles = ["operator", "editor", "owner"] as const;
export type Role = (typeof roles)[number];
