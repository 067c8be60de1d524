import { redirect } from "react-router";
import { FactorsScreen } from "#console/features/factors/factors-screen.tsx";
import { pagePath } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import {
  getSignedIn,
  goOnPath,
  requireSignedIn,
  withReturn,
} from "#console/lib/console-request.ts";
import { goOnWith } from "#console/lib/notice.ts";
import {
  addPasskeyFormSchema,
  appCodeFormSchema,
  removePasskeyFormSchema,
} from "#domain/contracts/console/accounts.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/factors";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, signedIn } = requireSignedIn(context, request);
  const step = await services.factors.findNextStep(signedIn);
  const goOn = goOnPath(request, signedIn);
  if (step === "ask") throw redirect(withReturn(accountPaths.secondFactor, goOn));
  const factors = await services.factors.listFactors(signedIn);
  return {
    ...{ step, goOn, factors },
    proofPath: withReturn(accountPaths.proof, pagePath(request)),
    newApp: factors.canChange ? await services.factors.findNewApp(signedIn) : undefined,
  };
}

export const action = openAction(
  async ({ visit, services, request, context, intent, read, goTo }) => {
    const signedIn = getSignedIn(visit, request);
    const { factors } = services;
    const stay = (notice?: string) => goTo(pagePath(request), notice);
    switch (intent) {
      case "add-passkey":
        return finish(await factors.addPasskey(signedIn, read(addPasskeyFormSchema)));
      case "confirm-app":
        return finish(await factors.confirmApp(signedIn, read(appCodeFormSchema)));
      case "start-app":
        await factors.startApp(signedIn);
        return stay();
      case "remove-passkey":
        await factors.removePasskey(signedIn, read(removePasskeyFormSchema));
        return stay("The passkey is removed.");
      case "remove-app":
        await factors.removeApp(signedIn);
        return stay("The authenticator app is removed.");
      case "make-codes":
        return { codes: await factors.makeRecoveryCodes(signedIn) };
      case "skip":
        await factors.skipFactor(signedIn);
        return goTo(goOnPath(request, signedIn));
      default:
        return stay();
    }

    async function finish({ token, codes }: Awaited<ReturnType<typeof factors.addPasskey>>) {
      if (token !== undefined) await goOnWith(context, token);
      return codes === undefined ? stay("Your second factor is set up.") : { codes };
    }
  },
);

export default function FactorsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const codes = actionData && "codes" in actionData ? actionData.codes : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <FactorsScreen {...loaderData} codes={codes} refusal={refusal} />;
}
