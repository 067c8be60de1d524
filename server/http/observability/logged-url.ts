const MARKS = ["token=", "/status/", "ids="];
const SECRETS = new RegExp(`(${MARKS.join("|")})[^/?&#]+`, "g");

/** So that nobody fills the log by long addresses. */
const MAX_CHARACTERS = 500;

/**
 * An address as the log may hold it: private links open what they name for whoever has them, and which
 * studios somebody keeps is nobody's business.
 */
export function loggedUrl(whole: string): string {
  const url = whole.length > MAX_CHARACTERS ? `${whole.slice(0, MAX_CHARACTERS)}…` : whole;
  const mayHold = MARKS.some((mark) => url.includes(mark));
  return mayHold ? url.replace(SECRETS, "$1…") : url;
}
