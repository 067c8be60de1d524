import type { SiteSettings } from "#app/lib/site-settings.ts";
import type { Environment } from "#server/env.ts";

/** The part of the environment that every visitor may know. */
export function siteSettings(env: Environment): SiteSettings {
  const { SITE_URL: siteUrl, SAMPLE_DATA: sampleData } = env;
  const { HUBSPOT_PORTAL_ID: portalId, HUBSPOT_FORM_ID: formId } = env;
  const isHubspot = portalId !== undefined && formId !== undefined;
  return { siteUrl, sampleData, ...(isHubspot ? { hubspotForm: { portalId, formId } } : {}) };
}
