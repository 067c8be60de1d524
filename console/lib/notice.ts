import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import type { SessionToken } from "#server/accounts/sessions.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import { keepSession } from "./account-cookies.ts";
import { consoleRequestContext } from "./console-request.ts";

const COOKIE = "notice";
const SECONDS = 60;

type Cookies = Pick<ConsoleRequest, "getCookie" | "setCookie" | "clearCookie">;

const noticeSchema = z.object({
  words: z.string(),
  /** What was decided in the queue, and can be taken back there. */
  decided: z.object({ what: z.string(), id: z.int() }).optional(),
});

export type Notice = z.infer<typeof noticeSchema>;

/** A sentence for the next screen: what was done is said where one is sent. */
export function setNotice(request: Cookies, notice: Notice): void {
  const written = encodeURIComponent(JSON.stringify(notice));
  request.setCookie(COOKIE, written, { maxAgeSeconds: SECONDS });
}

/** Shown once. */
export function takeNotice(request: Cookies): Notice | undefined {
  const written = request.getCookie(COOKIE);
  if (written === undefined) return undefined;
  request.clearCookie(COOKIE);
  try {
    return noticeSchema.safeParse(JSON.parse(decodeURIComponent(written))).data;
  } catch {
    return undefined;
  }
}

/**
 * The session under its new token, also for the loaders of this very answer: a form that is sent without JavaScript
 * is answered by the screen at once, and that would take the person for somebody who has yet to show their factor.
 */
export async function goOnWith(
  context: Readonly<RouterContextProvider>,
  token: SessionToken,
): Promise<void> {
  const visit = context.get(consoleRequestContext);
  keepSession(visit, token);
  context.set(consoleRequestContext, { ...visit, ...(await visit.findPerson(token.token)) });
}
