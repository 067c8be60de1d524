import { CodeScreen, EndedScreen } from "#console/features/account/sign-in-screens.tsx";
import { browserOf, getBrowserToken, keepSession } from "#console/lib/account-cookies.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { codeFormSchema } from "#domain/contracts/console/accounts.ts";
import type { Route } from "./+types/code";

export async function loader({ context }: Route.LoaderArgs) {
  const visit = consoleRequest(context);
  const signIn = await visit.services.signIn.viewSignIn(getBrowserToken(visit));
  return { isUnderWay: signIn !== undefined };
}

export const action = openAction(async ({ visit, services, read, goTo }) => {
  const { code } = read(codeFormSchema);
  const browserToken = getBrowserToken(visit);
  const session = await services.signIn.signInByCode({ code, browserToken, ...browserOf(visit) });
  keepSession(visit, session);
  return goTo(session.goTo);
});

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.isUnderWay ? <CodeScreen refusal={actionData?.refusal} /> : <EndedScreen />;
}
