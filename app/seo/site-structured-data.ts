import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import type { StructuredDataItem } from "./structured-data.tsx";

export function organisationData(siteUrl: string): StructuredDataItem {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    foundingDate: String(site.foundingYear),
    areaServed: { "@type": "AdministrativeArea", name: "Ontario, Canada" },
    sameAs: site.socialLinks.map(({ url }) => url),
  };
}

export function websiteData(siteUrl: string): StructuredDataItem {
  return {
    "@type": "WebSite",
    "@id": `${siteUrl}/#website`,
    name: site.name,
    url: `${siteUrl}/`,
    inLanguage: "en-CA",
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${siteUrl}${paths.legacySearch}?location={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}
