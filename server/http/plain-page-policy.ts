import { createHash } from "node:crypto";

/** For a page of the server's own that is words and one style sheet in its head. */
export function plainPagePolicy(styleSheet: string): string {
  const hash = createHash("sha256").update(styleSheet).digest("base64");
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
