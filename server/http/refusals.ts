import type { FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For calls that others make by their nature, and that prove themselves by what they carry. */
    fromAnySite?: boolean;
    /** For what is done in the name of an account: a request that doesn't say where it comes from is refused, too. */
    onlyFromOurPages?: boolean;
  }
}

const READING = ["GET", "HEAD", "OPTIONS"];
/** The visitor's own doing, such as a reload, has no site that it comes from. */
const OWN_SITES = ["same-origin", "none"];

/**
 * Whatever changes something comes from our own pages: another site's page must not act in the name of
 * whoever looks at it. Browsers say where a request comes from, and no page can change what they say;
 * programs say nothing, and act in no visitor's name.
 */
export function createCrossSiteCheck(siteUrl: string): (request: FastifyRequest) => void {
  const siteOrigin = new URL(siteUrl).origin;
  return ({ method, headers, routeOptions }) => {
    const { fromAnySite, onlyFromOurPages } = routeOptions.config;
    if (READING.includes(method) || fromAnySite === true) return;
    const { "sec-fetch-site": site, origin, host } = headers;
    const isOurOrigin =
      origin === siteOrigin ||
      (origin !== undefined && host !== undefined && hostOf(origin) === host);
    const seen = { site: typeof site === "string" ? site : undefined, origin, isOurOrigin };
    const isOurs = onlyFromOurPages === true ? saysItIsOurs(seen) : mayBeOurs(seen);
    if (!isOurs) throw new AppError("forbidden", "Please send this from our own pages.");
  };
}

type Seen = { site: string | undefined; origin: string | undefined; isOurOrigin: boolean };

function mayBeOurs({ site, origin, isOurOrigin }: Seen): boolean {
  if (site !== undefined) return OWN_SITES.includes(site);
  return origin === undefined || isOurOrigin;
}

/** A page that tells nobody where it links from has an origin of `null`. */
function saysItIsOurs({ site, origin, isOurOrigin }: Seen): boolean {
  if (site === "same-origin") return origin === undefined || origin === "null" || isOurOrigin;
  return (site === undefined || site === "none") && isOurOrigin;
}

/** Undefined for `null`, which sandboxed pages send. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

export const unreadableUrlMessage = "We could not understand that address.";

export function refuseUnreadableUrl(url: string): void {
  if (!isReadableUrl(url)) throw new AppError("invalid", unreadableUrlMessage);
}

/**
 * An address with broken percent-encoding or a NUL byte can mean nothing; one with a `#`, which browsers
 * keep to themselves, would mean one thing to the framework and another to us.
 */
export function isReadableUrl(url: string): boolean {
  if (url.includes("#")) return false;
  return !url.includes("%") || (!url.includes("%00") && isDecodable(url));
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
