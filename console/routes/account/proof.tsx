import { MailProof, ProveScreen } from "#console/features/factors/prove-forms.tsx";
import { browserOf, keepBrowserToken } from "#console/lib/account-cookies.ts";
import { openAction } from "#console/lib/console-action.ts";
import { getSignedIn, goOnPath, prove, requireSignedIn } from "#console/lib/console-request.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { FRESH_PROOF_MINUTES } from "#domain/rules/accounts/sessions.ts";
import type { Route } from "./+types/proof";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, signedIn } = requireSignedIn(context, request);
  const factors = await services.factors.listFactors(signedIn);
  return { factors, email: signedIn.account.email };
}

export const action = openAction(async ({ visit, services, request, intent, read, goTo }) => {
  const signedIn = getSignedIn(visit, request);
  const returnTo = goOnPath(request, signedIn);
  if (intent === "mail") {
    await visit.limitSignIn();
    const { email } = signedIn.account;
    const { browserToken } = await services.signIn.requestSignIn({
      email,
      returnTo,
      network: browserOf(visit).device.network,
    });
    keepBrowserToken(visit, browserToken);
    return goTo(accountPaths.code);
  }
  await prove({ visit, signedIn, intent, read });
  return goTo(returnTo);
});

export default function ProofRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, email } = loaderData;
  const hasFactor = factors.passkeys.length > 0 || factors.appSince !== null;
  return (
    <ProveScreen title="Is it you?" factors={factors} refusal={actionData?.refusal}>
      <p>
        What comes next can't be taken back, or opens a door to others. Show once more that it is
        you: that holds for {FRESH_PROOF_MINUTES} minutes.
      </p>
      {!hasFactor && <MailProof email={email} />}
    </ProveScreen>
  );
}
