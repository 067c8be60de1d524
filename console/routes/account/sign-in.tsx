import { redirect } from "react-router";
import { SignInScreen } from "#console/features/account/sign-in-screens.tsx";
import { browserOf, keepBrowserToken } from "#console/lib/account-cookies.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { signInRequestSchema } from "#domain/contracts/console/accounts.ts";
import { accountPaths, homeOf, returnPath } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/sign-in";

export function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { actor, signedIn } = consoleRequest(context);
  const returnTo = returnPath(searchParams.get("returnTo"));
  if (actor !== undefined && signedIn !== undefined) {
    throw redirect(returnTo ?? homeOf(signedIn.account.role));
  }
  return { returnTo, isSignedOut: searchParams.has("out") };
}

/** The same for every address: nobody learns who has an account. */
export const action = openAction(async ({ visit, services, read, goTo }) => {
  const { email, returnTo } = read(signInRequestSchema);
  // From a listing's own page, where whoever is signed in already needs no mail.
  const account = visit.actor === undefined ? undefined : visit.signedIn?.account;
  if (account?.email.toLowerCase() === email.toLowerCase()) {
    return goTo(returnPath(returnTo) ?? homeOf(account.role));
  }
  await visit.limitSignIn();
  const { browserToken } = await services.signIn.requestSignIn({
    email,
    returnTo,
    network: browserOf(visit).device.network,
  });
  keepBrowserToken(visit, browserToken);
  return goTo(accountPaths.code);
});

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInScreen {...loaderData} refusal={actionData?.refusal} />;
}
