import type { FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For calls that others make by their nature, and that prove themselves by what they carry. */
    fromAnySite?: boolean;
    /** What acts in the name of an account must be known to come from our own pages: silence is not enough. */
    onlyFromOurPages?: boolean;
  }
}

const READING = ["GET", "HEAD", "OPTIONS"];

/**
 * Whatever changes something comes from our own pages: another site's page must not act in the name of
 * whoever looks at it. Browsers say where a request comes from, and no page can change what they say;
 * programs say nothing, and act in no visitor's name. The visitor's own doing, such as a reload, comes from no site.
 */
export function createCrossSiteCheck(siteUrl: string): (request: FastifyRequest) => void {
  const siteOrigin = new URL(siteUrl).origin;
  return ({ method, headers, routeOptions }) => {
    if (READING.includes(method) || routeOptions.config.fromAnySite === true) return;
    const { "sec-fetch-site": site, origin, host } = headers;
    const isOurs =
      typeof site === "string"
        ? site === "same-origin" || (!routeOptions.config.onlyFromOurPages && site === "none")
        : (origin === undefined && routeOptions.config.onlyFromOurPages !== true) ||
          origin === siteOrigin ||
          (host !== undefined && origin !== undefined && hostOf(origin) === host);
    if (!isOurs) throw new AppError("forbidden", "Please send this from our own pages.");
  };
}

/** Undefined for `null`, which sandboxed pages send. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
