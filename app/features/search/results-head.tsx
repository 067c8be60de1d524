import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead, type SharePicture } from "#app/seo/page-head.tsx";
import {
  breadcrumbData,
  isRasterImage,
  StructuredData,
  type StructuredDataItem,
  wholeUrl,
} from "#app/seo/structured-data.tsx";
import { cityResultsPath, paths, studioPath } from "#domain/rules/pages/paths.ts";
import { filterLabel } from "#domain/rules/search/filter-choices.ts";
import { placePicturePath, presentPicturePath } from "#domain/rules/share/picture-paths.ts";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { usePathFilter } from "./address/use-results-state.ts";
import { trailOf } from "./place-links.tsx";
import type { ResultStudio } from "./result-studio.ts";
import { descriptionOf, titleOf } from "./results-words.ts";
import type { Results } from "./use-results.ts";

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
      <StructuredData item={resultsListData(siteUrl, title, studios)} />
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

const MAX_STUDIOS = 10;

/** The first ten studios, in the order of the page (product rules, "Search engines"). */
function resultsListData(
  siteUrl: string,
  name: string,
  studios: readonly ResultStudio[],
): StructuredDataItem {
  const first = studios.slice(0, MAX_STUDIOS);
  return {
    "@type": "ItemList",
    name,
    numberOfItems: first.length,
    itemListElement: first.map((studio, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${siteUrl}${studioPath(studio)}`,
      item: studioData(siteUrl, studio),
    })),
  };
}

function studioData(siteUrl: string, studio: ResultStudio): StructuredDataItem {
  const { address, city, imageUrl, phone, priceRange } = studio;
  const url = `${siteUrl}${studioPath(studio)}`;
  return {
    "@type": "ExerciseGym",
    "@id": url,
    name: studio.name,
    url,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.split(",")[0]?.trim(),
      addressLocality: city,
      addressRegion: "ON",
      addressCountry: "CA",
    },
    geo: { "@type": "GeoCoordinates", latitude: studio.latitude, longitude: studio.longitude },
    image: wholeUrl(isRasterImage(imageUrl) ? imageUrl : presentPicturePath(studio.id), siteUrl),
    ...(phone && { telephone: phone }),
    ...(priceRange && { priceRange }),
  };
}
