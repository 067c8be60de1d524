/** With https the browser itself sees to it that no other host or path sets it. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith("https:") ? "__Host-session" : "session";
}
