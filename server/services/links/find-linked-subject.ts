import type { Database } from "#server/db/database.ts";
import { findSubjectOfLink, type LinkPurpose } from "#server/db/queries/private-links.ts";
import { hashOfToken } from "./link-token.ts";

/** The id of what the holder of a token may open; undefined where the link has ended or never was. */
export async function findLinkedSubject(
  db: Database,
  { purposes, token }: { purposes: readonly LinkPurpose[]; token: string },
  now: Date,
): Promise<number | undefined> {
  return findSubjectOfLink(db, { purposes, tokenHash: hashOfToken(token) }, now);
}
