import type { Role } from "./rights.ts";

/** What an account can prove itself with, besides its mailbox. */
export type Factors = { readonly passkeys: number; readonly hasApp: boolean };

/**
 * What a session has to do before anything else. `ask`: show the factor. `set-up`: there is none, and there has to be
 * one. `offer`: there is none, and it may stay so.
 */
export type NextStep = "none" | "ask" | "set-up" | "offer";

/** Where the site says it is, and whether this request came from the same machine with nobody in between. */
export type Whereabouts = { readonly siteUrl: string; readonly isLocal?: boolean | undefined };

export function nextStep(
  account: { readonly role: Role },
  session: { readonly secondFactorAt: Date | null },
  factors: Factors,
  whereabouts: Whereabouts,
): NextStep {
  if (account.role === "owner") return "none";
  if (!hasFactor(factors)) {
    if (needsFactor(account.role, whereabouts)) return "set-up";
    return session.secondFactorAt === null ? "offer" : "none";
  }
  return session.secondFactorAt === null ? "ask" : "none";
}

export function hasFactor({ passkeys, hasApp }: Factors): boolean {
  return passkeys > 0 || hasApp;
}

/** The team's accounts, except where the site runs for its developer alone. */
export function needsFactor(role: Role, { siteUrl, isLocal }: Whereabouts): boolean {
  return role !== "owner" && !(isLocal === true && isOwnMachine(siteUrl));
}

export function isOwnMachine(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
