import { maskedAddress } from "#domain/rules/owners/mailboxes.ts";

/**
 * The key of the page that asks for a review's code. It says where the mail went, masked: whoever has the key has written
 * the review, and what it says is the same whether or not that address has reviewed the studio before (decision 72).
 */
export function sentPageKey(token: string, email: string): string {
  return `${token}~${maskedAddress(email)}`;
}

const masked = /~(\S•••@\S•••\.[\w-]+)$/u;

/** Undefined for what is no such key. */
export function addressOfSentPage(key: string): string | undefined {
  return masked.exec(key)?.[1];
}
