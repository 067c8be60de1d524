import { useSiteSettings } from "#app/lib/site-settings.ts";
import { classListData } from "#app/seo/class-data.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";

type ClassesInDataProps = { classes: readonly FoundClass[]; title: string };

/** For search engines. */
export function ClassesInData({ classes, title }: ClassesInDataProps) {
  const { siteUrl } = useSiteSettings();
  return <StructuredData item={classListData(classes, title, siteUrl)} />;
}
