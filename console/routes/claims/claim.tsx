import { redirect } from "react-router";
import { ClaimFiledScreen, ClaimScreen } from "#console/features/claims/claim-screens.tsx";
import { getClaimToken, keepClaimToken } from "#console/lib/account-cookies.ts";
import { readStudioId } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { claimMailboxFormSchema } from "#domain/contracts/console/claims.ts";
import { claimPath } from "#domain/rules/pages/studio-doors.ts";
import type { Route } from "./+types/claim";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = consoleRequest(context);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => {
    const claim = await services.claims.viewClaim({ studioId, actor });
    if (claim.studio.id !== studioId) throw redirect(claimPath(claim.studio.id));
    return { claim, isFiled: new URL(request.url).searchParams.has("filed") };
  });
}

/** The same for every mailbox: nobody learns which there are. */
export const action = openAction<Route.ActionArgs["params"], Response>(
  async ({ visit, services, params, intent, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    await visit.limitSignIn();
    const way =
      intent === "listed"
        ? ({ proof: "listed" } as const)
        : ({ proof: "domain", ...read(claimMailboxFormSchema) } as const);
    const { browserToken } = await services.claims.beginClaim({
      ...{ studioId, actor: visit.actor, ...way },
      ...{ browserToken: getClaimToken(visit), network: visit.clientAddress || null },
    });
    keepClaimToken(visit, browserToken);
    return goTo(claimPath(studioId, "/code"));
  },
);

export default function ClaimRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { claim, isFiled } = loaderData;
  if (isFiled) return <ClaimFiledScreen claim={claim} />;
  return <ClaimScreen claim={claim} refusal={actionData?.refusal} />;
}
