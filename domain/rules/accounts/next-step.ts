import type { Role } from "./roles.ts";

/** What an account can prove itself with, besides its mailbox. */
export type Factors = { readonly passkeys: number; readonly hasApp: boolean };

/**
 * What a session has to do before anything else. `ask`: show the factor. `set-up`: there is none, and there has to be
 * one. `offer`: there is none, and it may stay so.
 */
export type NextStep = "none" | "ask" | "set-up" | "offer";

export function nextStep(
  account: { readonly role: Role },
  session: { readonly secondFactorAt: Date | null },
  factors: Factors,
  siteUrl: string,
): NextStep {
  if (account.role === "owner") return "none";
  if (!hasFactor(factors)) {
    if (needsFactor(account.role, siteUrl)) return "set-up";
    return session.secondFactorAt === null ? "offer" : "none";
  }
  return session.secondFactorAt === null ? "ask" : "none";
}

export function hasFactor({ passkeys, hasApp }: Factors): boolean {
  return passkeys > 0 || hasApp;
}

/** The team's accounts, except where the site runs for its developer alone. */
export function needsFactor(role: Role, siteUrl: string): boolean {
  return role !== "owner" && !isOwnMachine(siteUrl);
}

function isOwnMachine(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
