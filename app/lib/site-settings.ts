import { createContext, useContext } from "react";
import type { TaxRule } from "#domain/rules/listing/listing-price.ts";
import { type Keeping, usualKeeping } from "#domain/rules/retention/keeping.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";

/** What the server tells every page, the same for every visitor. */
export type SiteSettings = {
  /** Without a slash at its end. */
  siteUrl: string;
  /** How much of the directory is the fictional one: pages say so. */
  sample: SampleShare;
  /** Page views go to Google Analytics where it is set, else to our own counts. */
  gaMeasurementId: string | null;
  /** For how long things are kept, as the privacy page says. */
  keeping: Keeping;
  /** What the wizard adds to the price of a listing. */
  tax?: TaxRule;
  /** Instead of our own form on the contact page. */
  hubspotForm?: { portalId: string; formId: string };
};

export const SiteSettingsContext = createContext<SiteSettings>({
  siteUrl: "",
  sample: "none",
  gaMeasurementId: null,
  keeping: usualKeeping,
});

export function useSiteSettings(): SiteSettings {
  return useContext(SiteSettingsContext);
}
