import { getDomain } from "tldts";
import { isSharedDomain } from "#domain/vocabulary/shared-domains.ts";

type Studio = { readonly website: string | null; readonly email: string | null };

/** Whether a mailbox is at a domain of the studio or of its owners; one that everybody uses says nothing. */
export function isOfOwnersDomain(
  address: string,
  studio: Studio | undefined,
  owners: readonly string[],
): boolean {
  const domain = domainOf(address);
  if (domain === null || isSharedDomain(domain)) return false;
  return [studio?.website, studio?.email, ...owners].some((one) => domainOf(one ?? "") === domain);
}

/** Of a page or a mailbox. */
function domainOf(text: string): string | null {
  return getDomain(text.slice(text.lastIndexOf("@") + 1), { allowPrivateDomains: true });
}
