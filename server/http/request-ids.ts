import { randomBytes } from "node:crypto";

/** Unique over processes and restarts, and cheap: a random start, then counting. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
