import type { IncomingMessage } from "node:http";
import { isOwnMachine } from "#domain/rules/accounts/account-paths.ts";
import type { Environment } from "#server/env.ts";
import type { TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";
import { isLoopback, isNearby } from "./client-address.ts";

/** Others can reach a site that takes itself for its developer's own: links in its mails lead nowhere, cookies are not Secure. */
export function warnOfOpenHost(
  log: Log,
  { HOST, SITE_URL }: Pick<Environment, "HOST" | "SITE_URL">,
): void {
  if (HOST === "localhost" || isLoopback(HOST) || !isOwnMachine(SITE_URL)) return;
  log.warn(
    { host: HOST, siteUrl: SITE_URL },
    "the site listens for other machines, but SITE_URL is this one: set it to the public address, with https. Until then the second factor can be skipped from this machine only (docs/operations.md, Accounts of the team)",
  );
}

const PROXY_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip"];

/** Says once what to set where a proxy names its visitors and nobody has told us to believe it. */
export function warnOfUnknownProxy(
  log: Log,
  proxies: TrustedProxies,
): (request: IncomingMessage) => void {
  let isDone = proxies !== 0;
  return ({ headers, socket: { remoteAddress = "" } }) => {
    if (isDone || !PROXY_HEADERS.some((name) => name in headers) || !isNearby(remoteAddress))
      return;
    isDone = true;
    log.warn(
      { proxy: remoteAddress },
      "a proxy passes visitors on, but TRUST_PROXY is not set: together they have the limits of one. Set TRUST_PROXY=1, or to the proxy's address (docs/operations.md, Behind a proxy)",
    );
  };
}
