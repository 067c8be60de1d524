/** `session`: who is signed in. `sign-in`: the browser that asked for a mail. */
type AccountCookie = "session" | "sign-in";

/** With https the browser itself sees to it that no other host and no plain connection writes it. */
export function accountCookieName(cookie: AccountCookie, siteUrl: string): string {
  return siteUrl.startsWith("https:") ? `__Host-${cookie}` : cookie;
}
