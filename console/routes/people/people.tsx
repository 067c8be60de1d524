import { PeopleScreen } from "#console/features/people/people-screen.tsx";
import { pagePath } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount, withReturn } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import {
  endAnySessionFormSchema,
  inviteFormSchema,
  peopleQuerySchema,
} from "#domain/contracts/console/people.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import { isFreshProof } from "#domain/rules/accounts/sessions.ts";
import type { Route } from "./+types/people";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const { searchParams } = new URL(request.url);
  const query = peopleQuerySchema.parse(Object.fromEntries(searchParams));
  return loadOrRefuse(async () => ({
    query,
    canInvite: isFreshProof(actor.provenAt, new Date()),
    proofPath: withReturn(accountPaths.proof, pagePath(request)),
    team: query.show === "team" ? await services.accounts.listAccounts(actor) : [],
    owners: query.show === "owners" ? await services.people.listOwners(actor, query) : undefined,
    sessions:
      query.show === "sessions" ? await services.people.listSessions(actor, query) : undefined,
  }));
}

export const action = consoleAction(async ({ actor, services, intent, read, goTo }) => {
  if (intent === "end-session") {
    await services.people.endSession(actor, read(endAnySessionFormSchema));
    return goTo("/admin/people?show=sessions", "That session has ended.");
  }
  return { invited: await services.accounts.inviteAccount(actor, read(inviteFormSchema)) };
});

export default function PeopleRoute({ loaderData, actionData }: Route.ComponentProps) {
  const invited = actionData && "invited" in actionData ? actionData.invited : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <PeopleScreen {...loaderData} invited={invited} refusal={refusal} />;
}
