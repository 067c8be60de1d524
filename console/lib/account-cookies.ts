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
