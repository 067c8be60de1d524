import { useSiteSettings } from "#app/lib/site-settings.ts";
import {
  isRasterImage,
  StructuredData,
  type StructuredDataItem,
  wholeUrl,
} from "#app/seo/structured-data.tsx";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { presentPicturePath } from "#domain/rules/share/picture-paths.ts";
import type { ResultStudio } from "./result-studio.ts";

type ResultsInDataProps = { studios: readonly ResultStudio[]; title: string };

/** For search engines. */
export function ResultsInData({ studios, title }: ResultsInDataProps) {
  const { siteUrl } = useSiteSettings();
  return <StructuredData item={resultsListData(siteUrl, title, studios)} />;
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
