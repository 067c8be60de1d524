import { ClaimRequestScreen } from "#console/features/claims/claim-request-screen.tsx";
import { getClaimToken, keepClaimToken } from "#console/lib/account-cookies.ts";
import { readStudioId } from "#console/lib/addresses.ts";
import { openAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import {
  claimRequestFormSchema,
  strangersClaimRequestFormSchema,
} from "#domain/contracts/console/claims.ts";
import { claimPath } from "#domain/rules/pages/studio-doors.ts";
import type { Route } from "./+types/claim-request";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, actor, signedIn } = consoleRequest(context);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => ({
    claim: await services.claims.viewClaim({ studioId, actor }),
    email: actor === undefined ? undefined : signedIn?.account.email,
  }));
}

export const action = openAction<Route.ActionArgs["params"], Response>(
  async ({ visit, services, params, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const { actor } = visit;
    const { email, ...request } =
      actor === undefined
        ? read(strangersClaimRequestFormSchema)
        : { email: undefined, ...read(claimRequestFormSchema) };
    await visit.limitSignIn();
    const asked = await services.claims.requestClaim({
      ...{ studioId, actor, request, ...(email === undefined ? {} : { email }) },
      ...{ browserToken: getClaimToken(visit), network: visit.clientAddress || null },
    });
    if ("isFiled" in asked) return goTo(`${claimPath(studioId)}?filed`);
    keepClaimToken(visit, asked.browserToken);
    return goTo(claimPath(studioId, "/code"));
  },
);

export default function ClaimRequestRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimRequestScreen {...loaderData} refusal={actionData?.refusal} />;
}
