import { isIP } from "node:net";

/** For whom a passkey is made, and from where it may be shown: this site alone. */
export function relyingParty(siteUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
}

/** Browsers make passkeys for names only, and only over a connection that nobody can read. */
export function canHavePasskeys(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isAddress = hostname.startsWith("[") || isIP(hostname) !== 0;
  return !isAddress && (protocol === "https:" || hostname === "localhost");
}
