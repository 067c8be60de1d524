import type { IncomingMessage } from "node:http";
import type { TrustedProxies } from "#server/env-values.ts";
import type { Log } from "#server/log.ts";
import { isNearby } from "./trusted-proxies.ts";

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
