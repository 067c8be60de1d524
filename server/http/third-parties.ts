import type { Environment } from "#server/env.ts";

/** By directive of the content-security policy. */
export type Sources = Record<string, readonly string[]>;

/** They write styles into the page, and know no hash nor nonce for it. */
const INLINE_STYLES = "'unsafe-inline'";

/** What Google's map and suggestions load. */
export function googleMapSources(env: Environment): Sources {
  if (env.GOOGLE_MAPS_API_KEY === undefined) return {};
  return {
    "script-src": ["https://maps.googleapis.com", "https://maps.gstatic.com"],
    "style-src": ["https://fonts.googleapis.com", INLINE_STYLES],
    "img-src": ["https://*.googleapis.com", "https://*.gstatic.com", "https://*.google.com"],
    "font-src": ["https://fonts.gstatic.com"],
    "connect-src": ["https://*.googleapis.com", "https://maps.gstatic.com"],
  };
}

/** What Google Analytics loads from and reports to. */
export function analyticsSources(env: Environment): Sources {
  if (env.GA_MEASUREMENT_ID === undefined) return {};
  const hosts = [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ];
  return {
    "script-src": ["https://www.googletagmanager.com"],
    "img-src": hosts,
    "connect-src": hosts,
  };
}

/** What HubSpot's form on the contact page loads and sends. */
export function hubspotSources(env: Environment): Sources {
  if (env.HUBSPOT_FORM_ID === undefined) return {};
  const hosts = ["https://*.hsforms.net", "https://*.hsforms.com", "https://*.hubspot.com"];
  return {
    "script-src": hosts,
    "style-src": [...hosts, INLINE_STYLES],
    "img-src": hosts,
    "font-src": hosts,
    "connect-src": hosts,
    "frame-src": ["'self'", ...hosts],
    "form-action": hosts,
  };
}
