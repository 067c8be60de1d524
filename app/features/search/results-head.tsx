import { Suspense } from "react";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { PageHead, type SharePicture } from "#app/seo/page-head.tsx";
import { breadcrumbData, StructuredData } from "#app/seo/structured-data.tsx";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import { filterLabel } from "#domain/rules/search/filter-choices.ts";
import { placePicturePath } from "#domain/rules/share/picture-paths.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { usePathFilter } from "./address/use-results-state.ts";
import { trailOf } from "./place-trail.ts";
import { descriptionOf, titleOf } from "./results-words.ts";
import type { Results } from "./use-results.ts";

const ResultsInData = import.meta.env.SSR
  ? (await import("./results-in-data.tsx")).ResultsInData
  : takenOverLate(() => import("./results-in-data.tsx").then((module) => module.ResultsInData));

const keywords = ["pilates near me", "reformer pilates", "mat pilates", "pilates classes"];

export function ResultsHead({ results }: { results: Results }) {
  const { state, place, placeName, count, studios } = results;
  const { siteUrl } = useSiteSettings();
  const filter = usePathFilter();
  const options = filter === undefined ? {} : { filter };
  const path = cityResultsPath(place?.slug ?? state.city, options);
  const title = titleOf(count, placeName, filter);
  const trail = [{ name: "Home", path: paths.home }, ...trailOf(place, filter)];
  const picture = pictureOf(results, filter);
  return (
    <>
      <PageHead
        title={title}
        description={descriptionOf(count, placeName, filter)}
        path={path}
        keywords={placeName === undefined ? keywords : [`pilates ${placeName}`, ...keywords]}
        isHidden={isHidden(results)}
        {...(picture && { picture })}
      />
      <Suspense fallback={null}>
        <ResultsInData studios={studios} title={title} />
      </Suspense>
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
    </>
  );
}

/** What is somebody's own, unknown, or without a studio of its own is no page for search engines. */
function isHidden({ state, place, count, widenedFrom }: Results): boolean {
  const isOwn = state.position !== undefined || state.mapPlace !== undefined;
  return isOwn || place === null || widenedFrom !== undefined || (count === 0 && state.city !== "");
}

/** Only a place with studios of its own has one. */
function pictureOf(results: Results, filter: string | undefined): SharePicture | undefined {
  const { place, placeName } = results;
  if (!place || isHidden(results) || results.state.postalCode !== undefined) return undefined;
  const classType = filter === undefined ? undefined : findClassTypeKey(filter);
  const offer = classType === undefined ? "Pilates studios" : filterLabel(classType);
  return {
    path: placePicturePath(place.slug, classType),
    alt: `${offer} in ${placeName}, Ontario`,
  };
}
