import { useSiteSettings } from "#app/lib/site-settings.ts";
import { breadcrumbData } from "#app/seo/breadcrumb-data.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { studioData } from "#app/seo/studio-data.ts";
import { studioDescription, studioTitle } from "#app/seo/studio-texts.ts";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { paths, searchPath, studioPath } from "#domain/rules/pages/paths.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";

export function StudioHead({ studio }: { studio: StudioDetail }) {
  const { siteUrl } = useSiteSettings();
  const path = studioPath(studio);
  const trail = [
    { name: "All Pilates Studios", path: paths.search },
    { name: `Pilates Studios in ${studio.city}, ON`, path: searchPath(studio.city) },
    { name: studio.name, path },
  ];
  return (
    <>
      <PageHead
        title={studioTitle(studio)}
        description={studioDescription(studio)}
        path={path}
        keywords={[
          studio.name,
          `pilates ${studio.city}`,
          ...studio.classTypes.map((key) => `${classTypeLabel(key)} ${studio.city}`),
        ]}
        {...(studio.imageUrl === null || studio.imageUrl.endsWith(".svg")
          ? {}
          : { image: studio.imageUrl })}
      />
      <StructuredData item={studioData(studio, siteUrl)} />
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
    </>
  );
}
