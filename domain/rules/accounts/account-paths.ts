import { hasRight } from "./rights.ts";
import type { Role } from "./roles.ts";

export const accountPaths = {
  home: "/account",
  signIn: "/account/sign-in",
  code: "/account/code",
  link: "/account/link",
  invitation: "/account/invitation",
  sessions: "/account/sessions",
  factors: "/account/factors",
  secondFactor: "/account/second-factor",
  signOut: "/account/sign-out",
  alive: "/account/alive",
  proof: "/account/proof",
  console: "/admin",
} as const;

/** The name of the field is one that the log blanks. */
export function linkPath(path: "link" | "invitation", token: string): string {
  return `${accountPaths[path]}?token=${encodeURIComponent(token)}`;
}

/** To sign in, and back to where one was. */
export function signInPath(returnTo: string): string {
  return `${accountPaths.signIn}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Where somebody who asked for nothing else goes after signing in. */
export function homeOf(role: Role): string {
  return hasRight(role, "console") ? accountPaths.console : accountPaths.home;
}
