import { isOwnMachine } from "#domain/rules/accounts/next-step.ts";
import type { Environment } from "#server/env.ts";
import type { Log } from "#server/log.ts";
import { isLoopback } from "./trusted-proxies.ts";

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
