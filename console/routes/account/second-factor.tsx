import { redirect } from "react-router";
import { ProveScreen } from "#console/features/factors/prove-forms.tsx";
import { openAction } from "#console/lib/console-action.ts";
import {
  getSignedIn,
  goOnPath,
  prove,
  requireSignedIn,
  withReturn,
} from "#console/lib/console-request.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/second-factor";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, signedIn } = requireSignedIn(context, request);
  const step = await services.factors.findNextStep(signedIn);
  const goOn = goOnPath(request, signedIn);
  if (step === "none") throw redirect(goOn);
  if (step !== "ask") throw redirect(withReturn(accountPaths.factors, goOn));
  return { factors: await services.factors.listFactors(signedIn) };
}

export const action = openAction(async ({ visit, request, intent, read, goTo }) => {
  const signedIn = getSignedIn(visit, request);
  await prove({ visit, signedIn, intent, read });
  return goTo(goOnPath(request, signedIn));
});

export default function SecondFactorRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProveScreen title="One more step" factors={loaderData.factors} refusal={actionData?.refusal}>
      Your mailbox has shown who you are. Now show what only you have.
    </ProveScreen>
  );
}
