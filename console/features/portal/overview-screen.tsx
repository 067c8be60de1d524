import { Form } from "react-router";
import { FigureCards } from "#console/components/figure-cards.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { OwnedOverview } from "#server/owners/my-studios.ts";
import type { StudioPhotos } from "#server/photos/studio-photos.ts";
import type { OwnersSuggestion } from "#server/reviews/owner-suggestions.ts";
import type { OwnersReview } from "#server/reviews/review-queries.ts";
import type { StatisticsReport } from "#server/statistics/report.ts";
import { Badge } from "#ui/badge.tsx";
import { CompletePanel } from "./complete-panel.tsx";
import { FoundByPanel } from "./found-by-panel.tsx";
import { HoursPanel, PhotosPanel } from "./page-panels.tsx";
import { StillRightPanel } from "./still-right-panel.tsx";
import { NewReviewsPanel, SuggestionsPanel } from "./voices-panels.tsx";
import { withdrawFormId } from "./waiting-lines.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

type Props = {
  overview: OwnedOverview;
  photos: StudioPhotos;
  /** Of the last thirty days. */
  figures: StatisticsReport;
  voices: {
    readonly suggestions: readonly OwnersSuggestion[];
    readonly reviews: readonly OwnersReview[];
  };
  refusal: Refusal | undefined;
};

/** A studio at a glance: each panel is a part of the portal that asks for something or has news. */
export function OverviewScreen({ overview, photos, figures, voices, refusal }: Props) {
  const { studio, liveUntil } = overview;
  return (
    <>
      <PageHeader
        title={studio.name}
        above={
          <>
            {studio.city} {studio.hidden && <StateBadge kind="studio" state="hidden" />}
          </>
        }
      >
        {liveUntil !== null && (
          <Badge variant="none" className="bg-open/12 text-open">
            <span>
              Live until <Time at={liveUntil} isDay />
            </span>
          </Badge>
        )}
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-4">
          <FigureCards report={figures} />
          <SuggestionsPanel suggestions={voices.suggestions} refusal={refusal} />
          <WaitingPanel waiting={overview.waiting} photos={photos} />
          <HoursPanel overview={overview} />
          <PhotosPanel photos={photos} />
        </div>
        <div className="grid min-w-0 gap-4">
          <CompletePanel studioId={studio.id} completeness={overview.completeness} />
          <StillRightPanel confirmedAt={overview.confirmedAt} />
          <FoundByPanel report={figures} most={4} />
          <NewReviewsPanel studioId={studio.id} reviews={voices.reviews} />
        </div>
      </div>
      <Form method="post" id={withdrawFormId} />
    </>
  );
}
