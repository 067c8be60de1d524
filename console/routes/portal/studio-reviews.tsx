import { ReviewsScreen } from "#console/features/portal-reviews/reviews-screen.tsx";
import { portalStudioPath, readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { ownersReportSchema, replySchema } from "#domain/contracts/reviews/review.ts";
import type { Route } from "./+types/studio-reviews";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(() => services.owner.listStudioReviews(actor, { studioId }));
}

export const action = studioAction<Route.ActionArgs["params"], Response>(
  async ({ services: { owner }, actor, params, intent, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const here = portalStudioPath(studioId, "reviews");
    if (intent === "report") {
      const { reviewId, reason, words = "" } = read(ownersReportSchema);
      await owner.reportOwnReview(actor, { studioId, reviewId, reason, words });
      return goTo(here, "Reported. The review stays until a person of our team has decided.");
    }
    await owner.replyToReview(actor, { studioId, ...read(replySchema) });
    return goTo(here, "Your reply is on the page.");
  },
);

export default function StudioReviewsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewsScreen {...loaderData} refusal={actionData?.refusal} />;
}
