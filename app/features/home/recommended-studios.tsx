import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { SlidersHorizontal } from "#app/components/icons/site-icons.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { defaultDistanceKm } from "#domain/vocabulary/distances.ts";
import { RecommendedCard } from "./recommended-card.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { TasteForm } from "./taste-form.tsx";
import { useRecommendations } from "./use-recommendations.ts";

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
