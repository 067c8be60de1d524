import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { Environment } from "#server/env.ts";
import { hubspotSources } from "./hubspot-sources.ts";

/** Scripts run only from our own files, or by the hash of what the server itself wrote. */
export function contentSecurityPolicy(env: Environment, scriptHashes: readonly string[]): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
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

export function helmetOptions(env: Environment): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: isSecure(env),
    xFrameOptions: { action: "deny" },
  };
}

function isSecure(env: Environment): boolean {
  return env.SITE_URL.startsWith("https:");
}
