import { parse } from "tldts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { isSharedDomain } from "#domain/vocabulary/shared-domains.ts";

/**
 * The registrable domain of a studio's own site: whoever has a mailbox there has to do with the studio. Undefined for
 * what many share: hosts, pages of links, booking platforms, mail providers.
 */
export function findOwnDomain(website: string | null): string | undefined {
  const url = website === null ? undefined : findWebUrl(website);
  if (url === undefined) return undefined;
  const { domain, isIp, isPrivate } = parse(url, { allowPrivateDomains: true });
  if (domain === null || isIp || isPrivate || isSharedDomain(domain)) return undefined;
  return domain;
}
