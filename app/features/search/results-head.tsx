import { useParams } from "react-router";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { breadcrumbData } from "#app/seo/breadcrumb-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import { filterLabel } from "#domain/rules/search/filter-label.ts";
import { readFilterSegment } from "#domain/rules/search/results-url.ts";
import { resultsListData } from "./results-structured-data.ts";
import { descriptionOf, titleOf } from "./results-words.ts";
import type { Results } from "./use-results.ts";

const keywords = ["pilates near me", "reformer pilates", "mat pilates", "pilates classes"];

export function ResultsHead({ results }: { results: Results }) {
  const { state, place, placeName, count, studios } = results;
  const { siteUrl } = useSiteSettings();
  const filter = readFilterSegment(useParams().filter).key;
  const citySlug = place?.slug ?? state.city;
  const cityPath = cityResultsPath(citySlug);
  const path = filter === undefined ? cityPath : cityResultsPath(citySlug, { filter });
  const title = titleOf(count, placeName);
  const trail = [
    { name: "Home", path: paths.home },
    { name: "All Pilates Studios", path: paths.allStudios },
    ...(place ? [{ name: `Pilates Studios in ${place.name}, ON`, path: cityPath }] : []),
    ...(place && filter !== undefined ? [{ name: filterLabel(filter), path }] : []),
  ];
  return (
    <>
      <PageHead
        title={title}
        description={descriptionOf(count, placeName)}
        path={path}
        keywords={placeName === undefined ? keywords : [`pilates ${placeName}`, ...keywords]}
        isHidden={place === null || state.position !== undefined}
      />
      <StructuredData item={resultsListData(siteUrl, title, studios)} />
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
    </>
  );
}
