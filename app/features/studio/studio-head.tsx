import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { breadcrumbData, StructuredData } from "#app/seo/structured-data.tsx";
import { studioDescription, studioPictureAlt, studioTitle } from "#app/seo/studio-texts.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { cityResultsPath, paths, studioPath } from "#domain/rules/pages/paths.ts";
import { studioPicturePath } from "#domain/rules/share/picture-paths.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { StudioInData } from "./sections/server-sections.ts";

export function StudioHead({ studio }: { studio: StudioDetail }) {
  const { siteUrl } = useSiteSettings();
  const path = studioPath(studio);
  // Where the visible links lead in the end: search engines need not follow a redirect.
  const trail = [
    { name: "All Pilates Studios", path: paths.allStudios },
    { name: `Pilates Studios in ${studio.city}, ON`, path: cityResultsPath(studio.citySlug) },
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
        picture={{ path: studioPicturePath(studio), alt: studioPictureAlt(studio) }}
      />
      <StudioInData studio={studio} />
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
    </>
  );
}
