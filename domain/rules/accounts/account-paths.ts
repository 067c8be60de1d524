import { ownersDoor } from "#domain/rules/pages/studio-doors.ts";
import { hasRight, type Role } from "./rights.ts";

export const accountPaths = {
  home: "/account",
  signIn: ownersDoor,
  code: "/account/code",
  link: "/account/link",
  invitation: "/account/invitation",
  sessions: "/account/sessions",
  factors: "/account/factors",
  secondFactor: "/account/second-factor",
  signOut: "/account/sign-out",
  alive: "/account/alive",
  proof: "/account/proof",
  profile: "/account/profile",
  join: "/account/join",
  console: "/admin",
} as const;

/** The name of the field is one that the log blanks. */
export function linkPath(path: "link" | "invitation" | "join", token: string): string {
  return `${accountPaths[path]}?token=${encodeURIComponent(token)}`;
}

/** To sign in, and back to where one was. */
export function signInPath(returnTo: string): string {
  return `${accountPaths.signIn}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** A page of a studio in its owner's portal. */
export function ownedStudioPath(studioId: number, page = ""): string {
  return `/account/studios/${studioId}${page === "" ? "" : `/${page}`}`;
}

/** Where somebody who asked for nothing else goes after signing in. */
export function homeOf(role: Role): string {
  return hasRight(role, "console") ? accountPaths.console : accountPaths.home;
}

const MAX_CHARACTERS = 1_000;

/** Letters of an address as browsers write them: no backslash, no control character, nothing that has to be mended. */
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/]*(?:\?[\w\-.~!$&'()*+,;=:@%/?]*)?$/;

/** Where one would be asked to sign in, or signed out, once more. */
const NOT_THERE = /^\/account\/(?:sign-in|link|code|invitation|proof|join)(?:[/?]|$)/;

/** A path of ours to go to after signing in, or nothing: what somebody else wrote into a link leads nowhere else. */
export function returnPath(text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text.length > MAX_CHARACTERS) return undefined;
  if (!PATH.test(text) || NOT_THERE.test(text)) return undefined;
  const [path = ""] = text.split("?");
  const [, ...parts] = path.split("/");
  const isPlain = parts.every(
    (part, at) =>
      (part !== "" || at === parts.length - 1) && !/^\.{1,2}$|%(?:2[ef]|5c)/i.test(part),
  );
  return isPlain ? text : undefined;
}
