import type { Database } from "#server/database/database.ts";
import { createLinkToken, hashOfToken } from "./link-token.ts";
import { insertPrivateLinks, type NewPrivateLink } from "./private-link-queries.ts";

/** A further link to the same thing, with an end of its own. The token is told once and stored nowhere. */
export async function issueLink(
  tx: Database,
  link: Pick<NewPrivateLink, "purpose" | "subjectId" | "expiresAt">,
): Promise<string> {
  const token = createLinkToken();
  await insertPrivateLinks(tx, [{ ...link, tokenHash: hashOfToken(token) }]);
  return token;
}
