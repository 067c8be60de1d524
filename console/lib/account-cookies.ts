import { accountCookieName } from "#domain/rules/accounts/sessions.ts";
import { SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-codes.ts";
import type { SessionToken } from "#server/accounts/sessions.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";

/** Of the browser that asked for a mail. */
export function getBrowserToken({ getCookie, siteUrl }: ConsoleRequest): string | undefined {
  return getCookie(accountCookieName("sign-in", siteUrl));
}

export function keepBrowserToken({ setCookie, siteUrl }: ConsoleRequest, token: string): void {
  const maxAgeSeconds = SIGN_IN_MINUTES * 60;
  setCookie(accountCookieName("sign-in", siteUrl), token, { maxAgeSeconds });
}

const CLAIM_SECONDS = 24 * 60 * 60;

/** Of the browser in which somebody says that a studio is theirs: it knows them for a day, by which claims are counted. */
export function getClaimToken({ getCookie, siteUrl }: ConsoleRequest): string | undefined {
  const token = getCookie(accountCookieName("claim", siteUrl));
  return token === undefined || token.length > MAX_TOKEN ? undefined : token;
}

const MAX_TOKEN = 100;

export function keepClaimToken({ setCookie, siteUrl }: ConsoleRequest, token: string): void {
  setCookie(accountCookieName("claim", siteUrl), token, { maxAgeSeconds: CLAIM_SECONDS });
}

/** Where and with what somebody signs in. */
export function browserOf(visit: ConsoleRequest) {
  const { clientAddress, userAgent } = visit;
  const network = clientAddress === "" ? undefined : clientAddress;
  const formerToken = getSessionToken(visit);
  return { device: { userAgent, network }, formerToken };
}

/** The browser's cookie ends with the session. */
export function keepSession(visit: ConsoleRequest, { token, endsAt }: SessionToken): void {
  const maxAgeSeconds = Math.max(0, Math.round((endsAt.getTime() - Date.now()) / 1000));
  visit.setCookie(accountCookieName("session", visit.siteUrl), token, { maxAgeSeconds });
  visit.clearCookie(accountCookieName("sign-in", visit.siteUrl));
}

export function getSessionToken({ getCookie, siteUrl }: ConsoleRequest): string | undefined {
  return getCookie(accountCookieName("session", siteUrl));
}

export function forgetSession({ clearCookie, siteUrl }: ConsoleRequest): void {
  clearCookie(accountCookieName("session", siteUrl));
}
