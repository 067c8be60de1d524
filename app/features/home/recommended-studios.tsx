import { CompareToggle } from "#app/components/studio/compare-toggle.tsx";
import { HeartButton } from "#app/components/studio/heart-button.tsx";
import { CardLink } from "#app/components/studio/picture-card.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { keepLast, useQuery } from "#app/lib/use-query.ts";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { recommendedStudios } from "#app/queries/studios.ts";
import type { Preferences } from "#domain/contracts/preferences.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { recommendAll, wantsRecommendations } from "#domain/rules/visitor/recommendation.ts";
import { defaultDistanceKm } from "#domain/vocabulary/search-choices.ts";
import { buttonClass } from "#ui/button.tsx";
import { Check, SlidersHorizontal } from "#ui/icons/site-icons.ts";
import { SectionHeading } from "./section-heading.tsx";
import { TasteForm } from "./taste-form.tsx";

/** For visitors who have searched or looked at studios before; hidden for others and on failure. */
export function RecommendedStudios() {
  const { lastPosition: _position, ...preferences } = usePreferences();
  const recommended = useRecommendations(preferences);
  if (recommended === undefined) return null;
  // Who asked for less than a small distance can take it back.
  if (recommended.length === 0 && preferences.maxDistance >= defaultDistanceKm) return null;
  return (
    <section aria-labelledby="recommended" className="page-width mt-18 md:mt-26">
      <SectionHeading id="recommended">Recommended for you</SectionHeading>
      <p className="mt-3 text-muted-foreground">
        From what you searched and looked at in this browser.
      </p>
      <details className="mt-4">
        <summary
          className={buttonClass({
            variant: "outline",
            className: "list-none [&::-webkit-details-marker]:hidden",
          })}
        >
          <SlidersHorizontal aria-hidden="true" />
          Your preferences
        </summary>
        <TasteForm taste={preferences} />
      </details>
      {recommended.length === 0 && (
        <p role="status" className="mt-6 text-muted-foreground">
          {`There is no studio within ${preferences.maxDistance} km. Choose a larger distance.`}
        </p>
      )}
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {recommended.map(({ studio, reasons }) => (
          <RecommendedCard key={studio.id} studio={studio} reasons={reasons} />
        ))}
      </ul>
    </section>
  );
}

const MAX_REASONS = 3;

function RecommendedCard({ studio, reasons }: RecommendedStudio) {
  return (
    <li className="group relative flex gap-4 rounded-xl border border-border bg-card p-4 transition-colors duration-150 hover:border-foreground/40">
      <div className="size-24 shrink-0 overflow-hidden rounded-lg">
        <StudioImage name={studio.name} imageUrl={studio.imageUrl} width={192} height={192} />
      </div>
      <HeartButton studio={studio} className="top-3 left-3" />
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] tracking-[-0.015em]">
          <CardLink href={studioPath(studio)}>{studio.name}</CardLink>
        </h3>
        <p className="truncate text-muted-foreground text-sm">
          {[studio.neighborhood, studio.city].flatMap((place) => place ?? []).join(", ")}
        </p>
        <ul className="numbers mt-2 text-sm">
          {reasons.slice(0, MAX_REASONS).map((reason) => (
            <li key={reason} className="flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-3.5 shrink-0 text-gold" />
              {reason}
            </li>
          ))}
        </ul>
        <CompareToggle studio={studio} className="mt-1 -mb-2" />
      </div>
    </li>
  );
}

const MAX_STUDIOS = 6;

export type RecommendedStudio = { studio: StudioCard; reasons: readonly string[] };

/**
 * Nothing is asked for a visitor of whom nothing is known (product rules, "Recommendations").
 * Undefined there, and where nothing came.
 */
function useRecommendations(preferences: Preferences): RecommendedStudio[] | undefined {
  const isWanted = wantsRecommendations(preferences);
  const { data: studios } = useQuery(recommendedStudios(preferences), {
    enabled: isWanted,
    keep: keepLast,
  });
  if (!isWanted || studios === undefined) return undefined;
  const byId = new Map(studios.map((studio) => [studio.id, studio]));
  return recommendAll(studios, preferences)
    .slice(0, MAX_STUDIOS)
    .flatMap(({ studioId, reasons }) => {
      const studio = byId.get(studioId);
      return studio === undefined ? [] : [{ studio, reasons }];
    });
}
