const SECRETS = /(token=|\/status\/)[^/?&#]+/g;

/** An address as the log may hold it: private links open what they name for whoever has them. */
export function loggedUrl(url: string): string {
  return url.replace(SECRETS, "$1…");
}
