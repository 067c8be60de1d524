import type { StructuredDataItem } from "./structured-data.tsx";

type Step = { name: string; path: string };

export function breadcrumbData(trail: readonly Step[], siteUrl: string): StructuredDataItem {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}
