export type StructuredDataItem = { "@type": string; [property: string]: unknown };

/** Schema.org data for search engines. `<` is written so that no text can end the script. */
export function StructuredData({ item }: { item: StructuredDataItem }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...item });
  return <script type="application/ld+json">{json.replaceAll("<", "\\u003c")}</script>;
}

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

/** Search engines and networks show no SVG. */
export function isRasterImage(url: string | null): url is string {
  return url !== null && url !== "" && !/\.svg([?#]|$)/i.test(url);
}

/** An address of our own begins with a slash. */
export function wholeUrl(url: string, siteUrl: string): string {
  return url.startsWith("/") ? `${siteUrl}${url}` : url;
}
