import { ColleaguesScreen } from "#console/features/portal/colleagues-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { proofPathFor, requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import {
  agreeClaimFormSchema,
  colleagueFormSchema,
  declineClaimFormSchema,
  inviteColleagueFormSchema,
  ownerInvitationFormSchema,
} from "#domain/contracts/console/claims.ts";
import { ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/colleagues";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => ({
    view: await services.owner.getColleagues(actor, { studioId }),
    proofPath: proofPathFor(request, actor),
  }));
}

export const action = studioAction<Route.ActionArgs["params"], Response>(
  async ({ services: { owner }, actor, params, intent, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const stay = (words: string) => goTo(ownedStudioPath(studioId, "colleagues"), words);
    switch (intent) {
      case "pass-on": {
        const { email } = read(inviteColleagueFormSchema);
        await owner.passOn(actor, { studioId, email });
        return stay(`A mail is on its way to ${email}. The studio is yours until they accept.`);
      }
      case "withdraw":
        await owner.withdrawInvitation(actor, { studioId, ...read(ownerInvitationFormSchema) });
        return stay("Withdrawn. Its link opens nothing any more.");
      case "remove":
        await owner.removeColleague(actor, { studioId, ...read(colleagueFormSchema) });
        return stay("Removed. They can’t change this studio any more.");
      case "leave":
        await owner.leaveStudio(actor, { studioId });
        return goTo("/account", "You have left the studio. Its page stays as it is.");
      case "agree":
        await owner.agreeToClaim(actor, { studioId, ...read(agreeClaimFormSchema) });
        return stay("Agreed. They are an owner of this studio beside you.");
      case "decline":
        await owner.declineClaim(actor, { studioId, ...read(declineClaimFormSchema) });
        return stay("Declined. They get your reason by mail.");
      default: {
        const { email } = read(inviteColleagueFormSchema);
        await owner.inviteColleague(actor, { studioId, email });
        return stay(`A mail is on its way to ${email}.`);
      }
    }
  },
);

export default function ColleaguesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ColleaguesScreen {...loaderData} refusal={actionData?.refusal} />;
}
