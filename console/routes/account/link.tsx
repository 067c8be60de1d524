import { LinkScreen } from "#console/features/account/sign-in-screens.tsx";
import { browserOf, getBrowserToken, keepSession } from "#console/lib/account-cookies.ts";
import { tokenOf } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import type { Route } from "./+types/link";

/** Changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = consoleRequest(context);
  const browserToken = getBrowserToken(visit);
  return visit.services.signIn.viewLink({ linkToken: tokenOf(request), browserToken });
}

export const action = openAction(async ({ visit, services, request, goTo }) => {
  const session = await services.signIn.signInByLink({
    linkToken: tokenOf(request),
    browserToken: getBrowserToken(visit),
    ...browserOf(visit),
  });
  keepSession(visit, session);
  return goTo(session.goTo);
});

export default function LinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkScreen link={loaderData} refusal={actionData?.refusal} />;
}
