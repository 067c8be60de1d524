import { RecommendedCard } from "./recommended-card.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { useRecommendations } from "./use-recommendations.ts";

/** For visitors who have searched or looked at studios before; hidden for others and on failure. */
export function RecommendedStudios() {
  const recommended = useRecommendations();
  if (recommended.length === 0) return null;
  return (
    <section aria-labelledby="recommended" className="page-width mt-18 md:mt-26">
      <SectionHeading id="recommended">Recommended for you</SectionHeading>
      <p className="mt-3 text-muted-foreground">
        From what you searched and looked at in this browser.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {recommended.map(({ studio, reasons }) => (
          <RecommendedCard key={studio.id} studio={studio} reasons={reasons} />
        ))}
      </ul>
    </section>
  );
}
