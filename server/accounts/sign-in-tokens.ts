import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH, codeLetters } from "#domain/rules/accounts/sign-in-code.ts";

/**
 * The code that goes with a link: whoever has the link can be shown it, and it is stored nowhere. 128 bits of the link's
 * 256 go into it, so that each letter is as likely as any other.
 */
export function codeOfLink(linkToken: string): string {
  const digest = createHmac("sha256", linkToken).update("code").digest("hex").slice(0, 32);
  const base = BigInt(codeLetters.length);
  let rest = BigInt(`0x${digest}`);
  let code = "";
  while (code.length < CODE_LENGTH) {
    code += codeLetters[Number(rest % base)];
    rest /= base;
  }
  return code;
}

/** With the asking browser's own secret in it: a short code alone could be found from a plain hash by trying. */
export function hashOfCode(code: string, browserToken: string): string {
  return createHash("sha256").update(`${browserToken}:${code}`, "utf8").digest("hex");
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
