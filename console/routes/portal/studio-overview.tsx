import { OverviewScreen } from "#console/features/portal/overview-screen.tsx";
import { ACCEPT, DECLINE } from "#console/features/portal/voices-panels.tsx";
import { WITHDRAW } from "#console/features/portal/waiting-lines.tsx";
import { portalStudioPath, readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { declineSchema } from "#domain/contracts/reviews/review.ts";
import type { Route } from "./+types/studio-overview";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => ({
    overview: await services.owner.getOwnedOverview(actor, { studioId }),
    photos: await services.owner.getPhotos(actor, { studioId }),
    figures: await services.owner.getFigures(actor, { studioId }),
    voices: {
      ...(await services.owner.listSuggestions(actor, { studioId })),
      ...(await services.owner.listStudioReviews(actor, { studioId })),
    },
  }));
}

export const action = studioAction<Route.ActionArgs["params"], Response>(
  async ({ services: { owner }, actor, params, intent, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const here = portalStudioPath(studioId);
    if (intent.startsWith(WITHDRAW)) {
      await owner.withdrawEdit(actor, { studioId, id: Number(intent.slice(WITHDRAW.length)) || 0 });
      return goTo(here, "Withdrawn. Your page stays as it is.");
    }
    if (intent.startsWith(ACCEPT)) {
      const id = Number(intent.slice(ACCEPT.length)) || 0;
      const { outcome } = await owner.acceptSuggestion(actor, { studioId, id });
      return goTo(here, accepted[outcome]);
    }
    if (intent.startsWith(DECLINE)) {
      const id = Number(intent.slice(DECLINE.length)) || 0;
      await owner.declineSuggestion(actor, { studioId, id, ...read(declineSchema) });
      return goTo(here, "Declined. Whoever suggested it reads your reason.");
    }
    await owner.confirmOwned(actor, { studioId });
    return goTo(here, "Thank you. Your page says today that all is right.");
  },
);

const accepted = {
  saved: "Your page says so now.",
  waiting: "Thank you. Our team looks at this change first, as at yours.",
  passed: "Thank you. Our team takes it from here.",
} as const;

export default function StudioOverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewScreen {...loaderData} refusal={actionData?.refusal} />;
}
