import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import helmet from "helmet";
import type { Environment } from "#server/env.ts";
import { mapHosts } from "./configured-map-styles.ts";

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
  return policyOf(env, consoleSources(nonce));
}

function consoleSources(nonce: string): OwnSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`], frames: ["'self'"] };
}

/** Where a frame of our own asked, and the session had ended: what is said then is seen there. */
export function framedConsoleHeaders(env: Environment, nonce: string) {
  const own = { ...consoleSources(nonce), framedBy: "'self'" };
  return { "content-security-policy": policyOf(env, own), "x-frame-options": "SAMEORIGIN" };
}

/** A public page that a screen of the console shows in a frame, before it is there. */
export function previewHeaders(env: Environment, scriptHashes: readonly string[]) {
  const scripts = scriptHashes.map((hash) => `'sha256-${hash}'`);
  return {
    "content-security-policy": policyOf(env, { scripts, framedBy: "'self'" }),
    "x-frame-options": "SAMEORIGIN",
  };
}

/**
 * What is shown in a frame of ours runs as it does elsewhere, but sends no form and takes no other window along. It is
 * said by the answer: what the frame's own element says, a script within could take away.
 */
const framed = [
  ...["allow-same-origin", "allow-scripts"],
  ...["allow-popups", "allow-popups-to-escape-sandbox"],
];

type OwnSources = {
  scripts: readonly string[];
  framedBy?: string;
  styles?: readonly string[];
  frames?: readonly string[];
};

function policyOf(
  env: Environment,
  { scripts, styles = [], frames, framedBy }: OwnSources,
): string {
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
    "frame-ancestors": [framedBy ?? "'none'"],
    ...(framedBy === undefined ? {} : { sandbox: framed }),
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

/** By directive of the content-security policy. */
type Sources = Record<string, readonly string[]>;

/** They write styles into the page, and know no hash nor nonce for it. */
const INLINE_STYLES = "'unsafe-inline'";

/** What Google's map and suggestions load. */
function googleMapSources(env: Environment): Sources {
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
function analyticsSources(env: Environment): Sources {
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
function hubspotSources(env: Environment): Sources {
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

/** Fastly keeps what says `no-store`, and others keep what says nothing: all of them heed `private`. */
export const notForCdn = "private, no-store";

/** What is sent by the framework, and is not said to be for everyone: forms, errors, private links. */
export function keepFromCdn(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    const said = reply.getHeader("cache-control");
    if (said === undefined || said === "no-store") reply.header("cache-control", notForCdn);
  });
}
