import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import { pagePath } from "./page-path.ts";

export const consoleRequestContext = createContext<ConsoleRequest>();

type Context = Readonly<RouterContextProvider>;

export function consoleRequest(context: Context): ConsoleRequest {
  return context.get(consoleRequestContext);
}

/** For loaders: whoever is not signed in is sent to do so, and comes back to where they were going. */
export function requireAccount(context: Context, request: Request) {
  const { actor, signedIn, ...rest } = context.get(consoleRequestContext);
  if (actor !== undefined && signedIn !== undefined) return { ...rest, actor, signedIn };
  const next = signedIn === undefined ? "/account/sign-in" : "/account/second-factor";
  throw redirect(`${next}?${new URLSearchParams({ returnTo: pagePath(request) })}`);
}
