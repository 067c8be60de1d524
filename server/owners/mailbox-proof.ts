import { domainToUnicode } from "node:url";
import { parse } from "tldts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { readWebUrl } from "#domain/rules/imports/reading/fields/read-contact.ts";
import { PROOF_DAYS, type ProofDoubt } from "#domain/rules/owners/claim-words.ts";
import { isSameAddress } from "#domain/rules/owners/mailboxes.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import type { StudioFact } from "#domain/rules/studio/precedence.ts";
import { isSharedDomain } from "#domain/vocabulary/shared-domains.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import { findImportedAt, listSuggestedValues, listWebsitesWith } from "./mailbox-proof-queries.ts";

/**
 * The registrable domain of a studio's own site: whoever has a mailbox there has to do with the studio. Undefined for
 * what many share: hosts, pages of links, booking platforms, mail providers, schools, municipalities.
 */
export function findOwnDomain(website: string | null): string | undefined {
  const url = website === null ? undefined : findWebUrl(website);
  if (url === undefined) return undefined;
  const { domain, isIp, isPrivate } = parse(url, { allowPrivateDomains: true });
  if (domain === null || isIp || isPrivate || isSharedDomain(domain)) return undefined;
  return domain;
}

/** A page of somebody else's site says nothing about who has a mailbox there. */
function isRootOf(website: string, domain: string): boolean {
  const { hostname, pathname, search, hash } = new URL(readWebUrl(website) ?? "about:blank");
  const host = hostname.replace(/\.$/, "").replace(/^www\./, "");
  return host === domain && pathname === "/" && search === "" && hash === "";
}

type Proving = Pick<StudioRow, "id" | "website" | "email" | "createdAt">;

type Shown = {
  readonly proof: "domain" | "listed";
  /** The mailbox that a code was mailed to, once there is one. */
  readonly mailbox?: string | undefined;
  readonly now: Date;
};

/** Returns why a person looks at a claim although its mailbox was shown, or undefined if the mailbox proves it at once. */
export async function findProofDoubt(
  db: Database,
  studio: Proving,
  { proof, mailbox, now }: Shown,
): Promise<ProofDoubt | undefined> {
  if (mailbox !== undefined && !isMailboxOf(studio, proof, mailbox)) return "changed";
  const field = proof === "domain" ? "website" : "email";
  const value = studio[field] ?? "";
  if (proof === "domain") {
    const domain = findOwnDomain(value);
    if (domain === undefined || !isRootOf(value, domain)) return "page";
    const websites = await listWebsitesWith(db, [domain, domainToUnicode(domain)], studio.id);
    if (websites.some((website) => findOwnDomain(website) === domain)) return "shared";
  }
  const suggested = await listSuggestedValues(db, studio.id, field);
  if (suggested.some((one) => isSameProof(one, value, proof))) return "visitor";
  const fact = (await listStudioFacts(db, studio.id)).get(field);
  // Nobody has a mailbox at the domains of the sample.
  if (fact?.source === "sample") return undefined;
  const isOld = (since: Date) => since <= addDays(now, -PROOF_DAYS);
  return (await whenItCame(db, studio, fact)).every(isOld) ? undefined : "young";
}

/** A file of an import says itself how old its facts are: what it brought is no older than the import. */
async function whenItCame(
  db: Database,
  { createdAt }: Proving,
  fact: StudioFact | undefined,
): Promise<Date[]> {
  if (fact === undefined) return [createdAt];
  const { importId, firstSeenAt, lastSeenAt } = fact;
  const isSeenOnce = firstSeenAt.getTime() === lastSeenAt.getTime();
  const importedAt =
    importId !== null && isSeenOnce ? await findImportedAt(db, importId) : undefined;
  return [createdAt, firstSeenAt, ...(importedAt === undefined ? [] : [importedAt])];
}

/** True if the page still names the mailbox: it may have changed since the code was mailed. */
function isMailboxOf(
  { website, email }: Proving,
  proof: "domain" | "listed",
  mailbox: string,
): boolean {
  return proof === "domain"
    ? mailbox.endsWith(`@${findOwnDomain(website)}`)
    : isSameAddress(email ?? "", mailbox);
}

function isSameProof(one: string, other: string, proof: "domain" | "listed"): boolean {
  return proof === "domain"
    ? findOwnDomain(one) === findOwnDomain(other)
    : isSameAddress(one, other);
}
