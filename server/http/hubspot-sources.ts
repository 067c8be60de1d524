import type { Environment } from "#server/env.ts";

const hosts = ["https://*.hsforms.net", "https://*.hsforms.com", "https://*.hubspot.com"];

/** What HubSpot's form on the contact page loads and sends; nothing where there is none. */
export function hubspotSources(env: Environment): Record<string, string[]> {
  if (env.HUBSPOT_FORM_ID === undefined) return {};
  return {
    "script-src": hosts,
    "connect-src": hosts,
    "frame-src": ["'self'", ...hosts],
    "form-action": hosts,
    "style-src": hosts,
    "font-src": hosts,
  };
}
