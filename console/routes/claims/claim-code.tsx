import { ClaimCodeScreen, ClaimEndedScreen } from "#console/features/claims/claim-screens.tsx";
import { browserOf, getClaimToken, keepSession } from "#console/lib/account-cookies.ts";
import { readStudioId } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { codeFormSchema } from "#domain/contracts/console/accounts.ts";
import { ownedStudioPath } from "#domain/rules/accounts/account-paths.ts";
import { claimPath } from "#domain/rules/pages/studio-doors.ts";
import type { Route } from "./+types/claim-code";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = consoleRequest(context);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => {
    const browserToken = getClaimToken(visit);
    const begun = await visit.services.claims.viewClaimCode({ studioId, browserToken });
    return { studioId, isUnderWay: begun !== undefined };
  });
}

export const action = openAction<Route.ActionArgs["params"], Response>(
  async ({ visit, services, params, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const confirmed = await services.claims.confirmClaim({
      ...{ studioId, actor: visit.actor, browserToken: getClaimToken(visit) },
      ...read(codeFormSchema),
      ...browserOf(visit),
    });
    if (confirmed.session !== undefined) keepSession(visit, confirmed.session);
    if (confirmed.outcome === "filed") return goTo(`${claimPath(confirmed.studioId)}?filed`);
    const words = "It is yours: you look after this studio’s page from now on.";
    return goTo(ownedStudioPath(confirmed.studioId), words);
  },
);

export default function ClaimCodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { studioId, isUnderWay } = loaderData;
  const refusal = actionData?.refusal;
  return isUnderWay ? (
    <ClaimCodeScreen studioId={studioId} refusal={refusal} />
  ) : (
    <ClaimEndedScreen studioId={studioId} refusal={refusal} />
  );
}
