import { redirect } from "react-router";
import { forgetSession, getSessionToken } from "#console/lib/account-cookies.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/sign-out";

/** Not what the browser stores otherwise: the favourites of its visitor are not the account's. */
const CLEARED = '"cache", "cookies"';

export async function action({ context }: Route.ActionArgs) {
  const visit = consoleRequest(context);
  const token = getSessionToken(visit);
  if (token !== undefined) await visit.services.signIn.signOut(token);
  forgetSession(visit);
  return redirect(`${accountPaths.signIn}?out`, { headers: { "Clear-Site-Data": CLEARED } });
}

export function loader() {
  return redirect(accountPaths.home);
}
