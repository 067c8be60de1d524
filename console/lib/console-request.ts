import { createContext, type RouterContextProvider, redirect } from "react-router";
import type { z } from "zod";
import {
  appCodeFormSchema,
  passkeyProofFormSchema,
  recoveryCodeFormSchema,
} from "#domain/contracts/console/accounts.ts";
import {
  accountPaths,
  homeOf,
  returnPath,
  signInPath,
} from "#domain/rules/accounts/account-paths.ts";
import { isFreshProof } from "#domain/rules/accounts/sessions.ts";
import type { SignedIn } from "#server/accounts/sessions.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import type { Actor } from "#server/history/actor.ts";
import { keepSession } from "./account-cookies.ts";
import { pagePath } from "./addresses.ts";

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

type Parts = {
  visit: ConsoleRequest;
  signedIn: SignedIn;
  intent: string;
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
};

/** By whichever form of the screen was sent. */
export async function prove({ visit, signedIn, intent, read }: Parts): Promise<void> {
  const token = await check(visit.services, { signedIn, intent, read });
  if (token !== undefined) keepSession(visit, token);
}

function check(
  { factors }: ConsoleRequest["services"],
  { signedIn, intent, read }: Omit<Parts, "visit">,
) {
  if (intent === "passkey") {
    return factors.proveByPasskey(signedIn, read(passkeyProofFormSchema).answer);
  }
  if (intent === "recovery") {
    return factors.proveByRecoveryCode(signedIn, read(recoveryCodeFormSchema));
  }
  return factors.proveByApp(signedIn, read(appCodeFormSchema));
}

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

/** Where whoever does what asks for a fresh proof shows it first; undefined for who has just done so. */
export function proofPathFor(request: Request, { provenAt }: Actor): string | undefined {
  if (isFreshProof(provenAt, new Date())) return undefined;
  return withReturn(accountPaths.proof, pagePath(request));
}

/** The screen at `path`, and back from there to where one is going. */
export function withReturn(path: string, returnTo: string): string {
  return `${path}?${new URLSearchParams({ returnTo })}`;
}
