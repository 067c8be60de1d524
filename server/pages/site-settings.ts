import type { SiteSettings } from "#app/lib/site-settings.ts";
import { type Environment, keepingFrom, taxRuleFrom } from "#server/env.ts";

/** The part of the environment that every visitor may know. */
export function siteSettings(env: Environment): SiteSettings {
  const { HUBSPOT_PORTAL_ID: portalId, HUBSPOT_FORM_ID: formId } = env;
  const isHubspot = portalId !== undefined && formId !== undefined;
  const tax = taxRuleFrom(env);
  return {
    siteUrl: env.SITE_URL,
    sampleData: env.SAMPLE_DATA,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    keeping: keepingFrom(env),
    ...(tax === undefined ? {} : { tax: { name: tax.name, ratePercent: tax.ratePercent } }),
    ...(isHubspot ? { hubspotForm: { portalId, formId } } : {}),
  };
}
