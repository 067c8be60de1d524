import { InvitationScreen } from "#console/features/account/invitation-screen.tsx";
import { browserOf, keepSession } from "#console/lib/account-cookies.ts";
import { tokenOf } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { invitationFormSchema } from "#domain/contracts/console/accounts.ts";
import type { Route } from "./+types/invitation";

/** Changes nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = consoleRequest(context);
  return { invitation: await services.signIn.viewInvitation(tokenOf(request)) };
}

export const action = openAction(async ({ visit, services, request, read, goTo }) => {
  const names = read(invitationFormSchema);
  const token = tokenOf(request);
  const session = await services.signIn.acceptInvitation({ ...names, token, ...browserOf(visit) });
  keepSession(visit, session);
  return goTo(session.goTo);
});

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <InvitationScreen invitation={loaderData.invitation} refusal={actionData?.refusal} />;
}
