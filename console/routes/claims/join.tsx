import { JoinScreen } from "#console/features/claims/join-screen.tsx";
import { browserOf, keepSession } from "#console/lib/account-cookies.ts";
import { tokenOf } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/join";

/** Changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor, signedIn } = consoleRequest(context);
  return {
    invitation: await services.claims.viewOwnerInvitation({ token: tokenOf(request), actor }),
    signedInAs: actor === undefined ? undefined : signedIn?.account.email,
  };
}

export const action = openAction<Route.ActionArgs["params"], Response>(
  async ({ visit, services, request, goTo }) => {
    const { studioId, session } = await services.claims.acceptOwnerInvitation({
      ...{ token: tokenOf(request), actor: visit.actor },
      ...browserOf(visit),
    });
    if (session !== undefined) keepSession(visit, session);
    return goTo(ownedStudioPath(studioId), "Welcome. You look after this studio from now on.");
  },
);

export default function JoinRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <JoinScreen {...loaderData} refusal={actionData?.refusal} />;
}
