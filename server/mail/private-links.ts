import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import {
  findSubjectOfLink,
  insertPrivateLinks,
  type LinkPurpose,
  type NewPrivateLink,
} from "./private-link-queries.ts";

const TOKEN_BYTES = 32;

export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** All that is stored of a link. A token is random and long, so that a plain hash can't be turned back. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}

/** A further link to the same thing, with an end of its own. The token is told once and stored nowhere. */
export async function issueLink(
  tx: Database,
  link: Pick<NewPrivateLink, "purpose" | "subjectId" | "expiresAt">,
): Promise<string> {
  const token = createLinkToken();
  await insertPrivateLinks(tx, [{ ...link, tokenHash: hashOfToken(token) }]);
  return token;
}

/** The id of what the holder of a token may open; undefined where the link has ended or never was. */
export async function findLinkedSubject(
  db: Database,
  { purposes, token }: { purposes: readonly LinkPurpose[]; token: string },
  now: Date,
): Promise<number | undefined> {
  return findSubjectOfLink(db, { purposes, tokenHash: hashOfToken(token) }, now);
}
