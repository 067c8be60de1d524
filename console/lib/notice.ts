import type { ConsoleRequest } from "#server/console/console-request.ts";

const COOKIE = "notice";
const SECONDS = 60;

type Cookies = Pick<ConsoleRequest, "getCookie" | "setCookie" | "clearCookie">;

/** A sentence for the next screen: what was done is said where one is sent. */
export function setNotice(request: Cookies, sentence: string): void {
  request.setCookie(COOKIE, encodeURIComponent(sentence), { maxAgeSeconds: SECONDS });
}

/** Shown once. */
export function takeNotice(request: Cookies): string | undefined {
  const written = request.getCookie(COOKIE);
  if (written === undefined) return undefined;
  request.clearCookie(COOKIE);
  try {
    return decodeURIComponent(written);
  } catch {
    return undefined;
  }
}
