import { getDomain } from "tldts";
import { isSharedDomain } from "#domain/vocabulary/shared-domains.ts";

type Studio = { readonly website: string | null; readonly email: string | null };

/**
 * Whether a mailbox is the studio's or its owners', or at a domain of theirs; a domain that everybody uses says nothing.
 */
export function isOfOwnersDomain(
  address: string,
  studio: Studio | undefined,
  owners: readonly string[],
): boolean {
  const theirs = [studio?.website, studio?.email, ...owners].map((one) => one ?? "");
  const mailbox = mailboxOf(address);
  if (theirs.some((one) => mailboxOf(one) === mailbox)) return true;
  const domain = domainOf(address);
  if (domain === null || isSharedDomain(domain)) return false;
  return theirs.some((one) => domainOf(one) === domain);
}

/** As the database compares them (`mailboxOf` of the schema): without what is after a plus, and without dots. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const [name = ""] = address.slice(0, Math.max(0, at)).toLowerCase().split("+");
  return `${name.replaceAll(".", "")}${address.slice(at).toLowerCase()}`;
}

/** Of a page or a mailbox. */
function domainOf(text: string): string | null {
  return getDomain(text.slice(text.lastIndexOf("@") + 1), { allowPrivateDomains: true });
}
