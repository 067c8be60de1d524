import type { Database } from "#server/database/database.ts";
import { hashOfToken } from "./link-token.ts";
import { findSubjectOfLink, type LinkPurpose } from "./private-link-queries.ts";

/** The id of what the holder of a token may open; undefined where the link has ended or never was. */
export async function findLinkedSubject(
  db: Database,
  { purposes, token }: { purposes: readonly LinkPurpose[]; token: string },
  now: Date,
): Promise<number | undefined> {
  return findSubjectOfLink(db, { purposes, tokenHash: hashOfToken(token) }, now);
}
