import { useSiteSettings } from "#app/lib/site-settings.ts";
import { classListData } from "#app/seo/class-data.ts";
import { breadcrumbData, StructuredData } from "#app/seo/structured-data.tsx";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import type { Classes } from "./use-classes.ts";

type ClassesInDataProps = Pick<Classes, "classes" | "place"> & { title: string };

/** For search engines. */
export function ClassesInData({ classes, place, title }: ClassesInDataProps) {
  const { siteUrl } = useSiteSettings();
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Pilates classes in Ontario", path: paths.classes },
    ...(place
      ? [
          {
            name: `Pilates classes in ${place.name}`,
            path: pathTo(pages.classes, { city: place.slug }),
          },
        ]
      : []),
  ];
  return (
    <>
      <StructuredData item={classListData(classes, title, siteUrl)} />
      <StructuredData item={breadcrumbData(trail, siteUrl)} />
    </>
  );
}
