import { AccountScreen } from "#console/features/account/account-screen.tsx";
import { forgetSession } from "#console/lib/account-cookies.ts";
import { accountAction } from "#console/lib/console-action.ts";
import { consoleRequest, proofPathFor, requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { renameFormSchema } from "#domain/contracts/console/claims.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/profile";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor, signedIn } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    account: signedIn.account,
    myName: await services.owner.getMyName(actor),
    proofPath: proofPathFor(request, actor),
  }));
}

export const action = async (parts: Route.ActionArgs) =>
  accountAction<Route.ActionArgs["params"], Response>(
    async ({ services: { owner }, actor, intent, read, goTo }) => {
      if (intent === "close") {
        await owner.closeMyAccount(actor);
        forgetSession(consoleRequest(parts.context));
        return goTo(`${accountPaths.signIn}?out`, "Your account is closed.");
      }
      await owner.renameMe(actor, read(renameFormSchema));
      return goTo(accountPaths.profile, "Saved.");
    },
  )(parts);

export default function ProfileRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} refusal={actionData?.refusal} />;
}
