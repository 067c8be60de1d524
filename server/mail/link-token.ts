import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** All that is stored of a link. A token is random and long, so that a plain hash can't be turned back. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}
