import type { SiteSettings } from "#app/lib/site-settings.ts";
import { type Environment, keepingFrom, taxRuleFrom } from "#server/env.ts";

/** Those that are the same for as long as the process lives. */
export type LastingSettings = Omit<SiteSettings, "sample">;

/** The part of the environment that every visitor may know. */
export function siteSettings(env: Environment): LastingSettings {
  const { HUBSPOT_PORTAL_ID: portalId, HUBSPOT_FORM_ID: formId } = env;
  const isHubspot = portalId !== undefined && formId !== undefined;
  const tax = taxRuleFrom(env);
  return {
    siteUrl: env.SITE_URL,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
    keeping: keepingFrom(env),
    ...(tax === undefined ? {} : { tax: { name: tax.name, ratePercent: tax.ratePercent } }),
    ...(isHubspot ? { hubspotForm: { portalId, formId } } : {}),
  };
}
