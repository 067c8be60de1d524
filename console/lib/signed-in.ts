import { type RouterContextProvider, redirect } from "react-router";
import { homeOf, signInPath } from "#domain/rules/accounts/account-paths.ts";
import { returnPath } from "#domain/rules/accounts/return-path.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import type { SignedIn } from "#server/services/accounts/signed-in.ts";
import { consoleRequest } from "./console-request.ts";
import { pagePath } from "./page-path.ts";

/** For the screens of the second factor: whoever is signed in, though perhaps not altogether. */
export function requireSignedIn(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = consoleRequest(context);
  return { visit, services: visit.services, signedIn: getSignedIn(visit, request) };
}

export function getSignedIn({ signedIn }: ConsoleRequest, request: Request): SignedIn {
  if (signedIn !== undefined) return signedIn;
  throw redirect(signInPath(pagePath(request)));
}

/** Where somebody was going when they were asked for something else. */
export function goOnPath(request: Request, { account }: SignedIn): string {
  return returnPath(new URL(request.url).searchParams.get("returnTo")) ?? homeOf(account.role);
}

/** The screen at `path`, and back from there to where one is going. */
export function withReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ returnTo })}`;
}
