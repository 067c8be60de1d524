import type { RouterContextProvider } from "react-router";
import type { SessionToken } from "#server/services/accounts/sessions/start-session.ts";
import { keepSession } from "./account-cookies.ts";
import { consoleRequestContext } from "./console-request.ts";

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
