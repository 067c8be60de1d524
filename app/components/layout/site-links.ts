import { useLocation } from "react-router";
import { paths } from "#domain/rules/pages/paths.ts";

type SiteLink = { label: string; to: string };

/** Product rules, "Header and footer". */
export const headerLinks: readonly SiteLink[] = [
  { label: "Explore", to: paths.search },
  { label: "Classes", to: paths.classes },
  { label: "About Us", to: paths.about },
  { label: "Blog", to: paths.blog },
  { label: "List Your Studio", to: paths.listYourStudio },
  { label: "Contact Us", to: paths.contact },
];

/** Product rules, "Header and footer". */
export const footerGroups: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: "For Members",
    links: [
      { label: "Find Studios", to: paths.legacySearch },
      { label: "Find Classes", to: paths.classes },
      { label: "About Us", to: paths.about },
      { label: "Blog", to: paths.blog },
    ],
  },
  {
    heading: "For Studios",
    links: [
      { label: "Partner With Us", to: paths.contact },
      { label: "Support", to: paths.contact },
      { label: "List Your Studio", to: paths.listYourStudio },
    ],
  },
];

export const finePrintLinks: readonly SiteLink[] = [
  { label: "Theme editor", to: paths.themeEditor },
  { label: "Privacy", to: paths.privacy },
  { label: "Terms", to: paths.terms },
  { label: "Contact", to: paths.contact },
];

/** Whether the visitor is on that page, or on one below it. Searches lead to the results, and are there. */
export function useIsCurrent(): (path: string) => boolean {
  const { pathname } = useLocation();
  const isResults = pathname === paths.allStudios || pathname.startsWith(`${paths.allStudios}/`);
  const here = isResults ? paths.search : pathname;
  return (path) => here === path || here.startsWith(`${path}/`);
}
