/** What many studios call their first mailbox. */
export const usualMailboxes = ["info", "hello", "contact", "studio", "admin", "bookings"] as const;

/** In any case of its letters. */
export function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const HIDDEN = "•••";

/** `i•••@a•••.ca`: enough to know one's own address by, and no more. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf("@");
  const [local = "", host = ""] = [email.slice(0, at), email.slice(at + 1)];
  const suffix = host.slice(host.lastIndexOf("."));
  return `${firstOf(local)}${HIDDEN}@${firstOf(host)}${HIDDEN}${suffix}`;
}

function firstOf(text: string): string {
  const [first = ""] = text;
  return first;
}
