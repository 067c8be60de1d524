import { SessionsScreen } from "#console/features/account/sessions-screen.tsx";
import { accountAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { endSessionSchema } from "#domain/contracts/console/accounts.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/sessions";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor, signedIn } = requireAccount(context, request);
  const sessions = await services.accounts.listMySessions(actor);
  return { sessions, currentSid: signedIn.session.sid };
}

export const action = accountAction(async ({ actor, services, intent, read, goTo, signedIn }) => {
  if (intent === "others") {
    const { sid: currentSid } = signedIn.session;
    const ended = await services.accounts.endOtherSessions(actor, { currentSid });
    const words =
      ended === 1 ? "One other session has ended." : `${ended} other sessions have ended.`;
    return goTo(accountPaths.sessions, words);
  }
  await services.accounts.endMySession(actor, read(endSessionSchema));
  return goTo(accountPaths.sessions, "That session has ended.");
});

export default function SessionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SessionsScreen {...loaderData} refusal={actionData?.refusal} />;
}
