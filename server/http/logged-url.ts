const MARKS = ["token=", "/status/", "ids="];
const SECRETS = new RegExp(`(${MARKS.join("|")})[^/?&#]+`, "g");

/**
 * An address as the log may hold it: private links open what they name for whoever has them, and which
 * studios somebody keeps is nobody's business.
 */
export function loggedUrl(url: string): string {
  const mayHold = MARKS.some((mark) => url.includes(mark));
  return mayHold ? url.replace(SECRETS, "$1…") : url;
}
