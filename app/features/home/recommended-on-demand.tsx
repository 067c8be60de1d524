import { lazy, Suspense } from "react";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { wantsRecommendations } from "#domain/rules/visitor/recommendation.ts";

/** Most visitors of the home page are there for the first time, and are recommended nothing. */
export function RecommendedOnDemand() {
  const isWanted = wantsRecommendations(usePreferences());
  return (
    isWanted && (
      <Suspense fallback={null}>
        <RecommendedStudios />
      </Suspense>
    )
  );
}

const RecommendedStudios = lazy(() =>
  import("./recommended-studios.tsx").then(
    (module) => ({ default: module.RecommendedStudios }),
    () => ({ default: () => null }),
  ),
);
