const [IN_QUERY, IN_PATH] = ["token=", "/status/"];
const SECRETS = new RegExp(`(${IN_QUERY}|${IN_PATH})[^/?&#]+`, "g");

/** An address as the log may hold it: private links open what they name for whoever has them. */
export function loggedUrl(url: string): string {
  const mayHold = url.includes(IN_QUERY) || url.includes(IN_PATH);
  return mayHold ? url.replace(SECRETS, "$1…") : url;
}
