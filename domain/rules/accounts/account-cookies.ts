/**
 * What the browser keeps of an account: `session` for who is signed in, `sign-in` for the browser that asked for a
 * mail. With https both have the prefix that no other host and no plain connection can write.
 */
export type AccountCookie = "session" | "sign-in";

export function accountCookieName(cookie: AccountCookie, siteUrl: string): string {
  return isHttps(siteUrl) ? `__Host-${cookie}` : cookie;
}

/** The header's value. Without a time it ends with the browser. */
export function setAccountCookie(
  cookie: AccountCookie,
  { siteUrl, value, maxAgeSeconds }: { siteUrl: string; value: string; maxAgeSeconds?: number },
): string {
  return [
    `${accountCookieName(cookie, siteUrl)}=${value}`,
    "Path=/",
    "HttpOnly",
    "SameSite=Lax",
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
    ...(isHttps(siteUrl) ? ["Secure"] : []),
  ].join("; ");
}

export function clearAccountCookie(cookie: AccountCookie, siteUrl: string): string {
  return setAccountCookie(cookie, { siteUrl, value: "", maxAgeSeconds: 0 });
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith("https:");
}
