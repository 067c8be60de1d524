import type { SiteSettings } from "#app/lib/site-settings.ts";
import type { Environment } from "#server/env.ts";

/** The part of the environment that every visitor may know. */
export function siteSettings(env: Environment): SiteSettings {
  return {
    siteUrl: env.SITE_URL,
    sampleData: env.SAMPLE_DATA,
    gaMeasurementId: env.GA_MEASUREMENT_ID ?? null,
  };
}
