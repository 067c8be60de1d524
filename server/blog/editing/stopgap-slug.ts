import { randomBytes } from "node:crypto";

/** For a post that nobody can read yet: publishing gives it the address that its draft says. */
export function stopgapSlug(): string {
  return `untitled-${randomBytes(6).toString("hex")}`;
}
