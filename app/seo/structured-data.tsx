export type StructuredDataItem = { "@type": string; [property: string]: unknown };

/** Schema.org data for search engines. `<` is written so that no text can end the script. */
export function StructuredData({ item }: { item: StructuredDataItem }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...item });
  return <script type="application/ld+json">{json.replaceAll("<", "\\u003c")}</script>;
}
