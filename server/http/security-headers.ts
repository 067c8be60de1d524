import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";
import type { Environment } from "#server/env.ts";
import { mapHosts } from "./map-styles.ts";
import {
  analyticsSources,
  googleMapSources,
  hubspotSources,
  type Sources,
} from "./third-parties.ts";

const TWO_YEARS_SECONDS = 63_072_000;

/** Of what browsers offer to pages, ours ask for the visitor's position alone. */
const permissions = {
  geolocation: "(self)",
  accelerometer: "()",
  autoplay: "()",
  camera: "()",
  "display-capture": "()",
  gyroscope: "()",
  magnetometer: "()",
  microphone: "()",
  midi: "()",
  payment: "()",
  "publickey-credentials-get": "()",
  "screen-wake-lock": "()",
  usb: "()",
} as const;

/**
 * Scripts run only from our own files, or by the hash of what the server itself wrote; styles come from
 * files. Third parties are named only where they are configured.
 */
export function contentSecurityPolicy(env: Environment, scriptHashes: readonly string[]): string {
  return policyOf(env, { scripts: scriptHashes.map((hash) => `'sha256-${hash}'`) });
}

/** The console's screens are made for one request each, its editor brings styles along, and a mail is shown in a frame. */
export function consolePolicy(env: Environment, nonce: string): string {
  const own = { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`], frames: ["'self'"] };
  return policyOf(env, own);
}

type OwnSources = {
  scripts: readonly string[];
  styles?: readonly string[];
  frames?: readonly string[];
};

function policyOf(env: Environment, { scripts, styles = [], frames }: OwnSources): string {
  const ownMap = env.GOOGLE_MAPS_API_KEY === undefined ? mapHosts(env) : [];
  const directives: Sources = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "data:", "blob:", ...ownMap, ...env.IMAGE_HOSTS],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...ownMap],
    "worker-src": ["'self'", "blob:"],
    "manifest-src": ["'self'"],
    ...(frames === undefined ? {} : { "frame-src": frames }),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(isSecure(env) ? { "upgrade-insecure-requests": [] } : {}),
  };
  const all = [directives, googleMapSources(env), analyticsSources(env), hubspotSources(env)];
  const names = new Set(all.flatMap((sources) => Object.keys(sources)));
  return [...names]
    .map((name) => [name, ...new Set(all.flatMap((sources) => sources[name] ?? []))].join(" "))
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
    strictTransportSecurity: isSecure(env) && { maxAge: TWO_YEARS_SECONDS },
    xFrameOptions: { action: "deny" },
  });
  setHeaders(request, response, () => {});
  const headers = Object.entries(response.getHeaders());
  return {
    ...Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    "permissions-policy": permissionsPolicy(permissions),
  };
}

function permissionsPolicy(allowed: Readonly<Record<string, string>>): string {
  return Object.entries(allowed)
    .map((entry) => entry.join("="))
    .join(", ");
}

/** Passkeys are for those who have an account. */
export const consolePermissions = permissionsPolicy({
  ...permissions,
  geolocation: "()",
  "publickey-credentials-create": "(self)",
  "publickey-credentials-get": "(self)",
});

function isSecure(env: Environment): boolean {
  return env.SITE_URL.startsWith("https:");
}
