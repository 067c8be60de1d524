import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Environment } from "#server/env.ts";
import { mapHosts } from "#server/providers/map-style/configured-styles.ts";
import { hubspotSources } from "./hubspot-sources.ts";

/** What Google's map and suggestions load from; named only where a key is set. */
const google = {
  scripts: ["https://maps.googleapis.com", "https://maps.gstatic.com"],
  calls: ["https://*.googleapis.com", "https://maps.gstatic.com"],
  styles: ["https://fonts.googleapis.com"],
  fonts: ["https://fonts.gstatic.com"],
};
/** What Google Analytics loads from and reports to; named only where it is configured. */
const analytics = {
  scripts: ["https://www.googletagmanager.com"],
  calls: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
};
const nobody: typeof google = { scripts: [], calls: [], styles: [], fonts: [] };

/** Scripts run only from our own files, or by the hash of what the server itself wrote. */
export function contentSecurityPolicy(env: Environment, scriptHashes: readonly string[]): string {
  const hasGoogle = env.GOOGLE_MAPS_API_KEY !== undefined;
  const { scripts, calls, styles, fonts } = hasGoogle ? google : nobody;
  const counting = env.GA_MEASUREMENT_ID === undefined ? nobody : analytics;
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      ...scripts,
      ...counting.scripts,
      ...scriptHashes.map((hash) => `'sha256-${hash}'`),
    ],
    "style-src": ["'self'", "'unsafe-inline'", ...styles],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'", ...fonts],
    "connect-src": ["'self'", ...(hasGoogle ? calls : mapHosts(env)), ...counting.calls],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(isSecure(env) ? { "upgrade-insecure-requests": [] } : {}),
  };
  for (const [name, sources] of Object.entries(hubspotSources(env))) {
    directives[name] = [...(directives[name] ?? []), ...sources];
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

/** What every answer carries, by Helmet; they are the same for all, so they are made once. */
export function securityHeaders(env: Environment): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isSecure(env),
    xFrameOptions: { action: "deny" },
  });
  setHeaders(request, response, () => {});
  const headers = Object.entries(response.getHeaders());
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

function isSecure(env: Environment): boolean {
  return env.SITE_URL.startsWith("https:");
}
