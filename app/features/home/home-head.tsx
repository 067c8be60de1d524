import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { organisationData, websiteData } from "#app/seo/site-structured-data.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { site } from "#domain/vocabulary/site.ts";

const keywords = [
  "pilates studios",
  "pilates near me",
  "reformer pilates",
  "mat pilates",
  "pilates Ontario",
  "pilates Toronto",
];

export function HomeHead() {
  const { siteUrl } = useSiteSettings();
  return (
    <>
      <PageHead
        title={`${site.tagLine} | ${site.name}`}
        description="Discover top-rated pilates studios in Ontario, Canada. Compare classes, prices and reviews in 20 cities, on a list and on a map."
        path="/"
        keywords={keywords}
      />
      <StructuredData item={organisationData(siteUrl)} />
      <StructuredData item={websiteData(siteUrl)} />
    </>
  );
}
