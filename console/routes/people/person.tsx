import { PersonScreen } from "#console/features/people/person-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { proofPathFor, requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import {
  changeRoleFormSchema,
  endSessionFormSchema,
  personParamsSchema,
} from "#domain/contracts/console/people.ts";
import type { Route } from "./+types/person";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    person: await services.people.getPerson(actor, personParamsSchema.parse(params)),
    proofPath: proofPathFor(request, actor),
  }));
}

export const action = consoleAction(async ({ actor, services, params, intent, read, goTo }) => {
  const { people, accounts } = services;
  const { userId } = personParamsSchema.parse(params);
  const { email, role } = await people.getPerson(actor, { userId });
  const stay = (notice: string) => goTo(`/admin/people/${userId}`, notice);
  switch (intent) {
    case "change-role":
      await people.changeRole(actor, { userId, ...read(changeRoleFormSchema) });
      return stay("The role is changed, and the person is signed out.");
    case "end-session":
      await people.endSession(actor, { userId, ...read(endSessionFormSchema) });
      return stay("That session has ended.");
    case "sign-out":
      await accounts.signOutAccount(actor, { email });
      return stay("The person is signed out everywhere.");
    case "recover":
      return { link: await accounts.recoverAccount(actor, { email }) };
    case "invite-again":
      return {
        link: await accounts.inviteAccount(actor, {
          email,
          role: role === "operator" ? role : "editor",
        }),
      };
    case "remove":
      await accounts.removeAccount(actor, { email });
      return goTo("/admin/people", `${email} is removed.`);
    default:
      return stay("");
  }
});

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  const link = actionData && "link" in actionData ? actionData.link : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <PersonScreen {...loaderData} link={link} refusal={refusal} />;
}
