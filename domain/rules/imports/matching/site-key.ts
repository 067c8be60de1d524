/** Where many businesses have their page: only the whole address tells one from another. */
const SHARED_HOSTS =
  /(?:^|\.)(?:facebook|fb|instagram|tiktok|twitter|x|youtube|linkedin|google|goo|g|linktr|bit|wa|yelp|mindbodyonline|mindbody|momence|vagaro|fresha|squareup|square|booksy|janeapp|wellnessliving|glofox|classpass|walla|marianatek|arketa|punchpass|acuityscheduling|calendly|setmore|schedulicity|wixsite|blogspot|weebly|godaddysites|business)\.(?:com|ca|me|ee|page|link|site|gl|ly|co|app|io|ai|xyz)$/;
const FRONT_PAGES =
  /^(?:|home|index(?:\.\w+)?|default\.\w+|en|fr|contact|contact-us|about|about-us)$/;

export type SiteKey = {
  /** What two sites share that are one. */
  readonly key: string;
  readonly host: string;
  /** The page inside the site, empty for its front. */
  readonly page: string;
  /** A page of its own among those of others, as on Facebook. */
  readonly isProfile: boolean;
};

export function siteKey(website: string | null | undefined): SiteKey | undefined {
  const address = (website ?? "").trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`);
  if (url === null || !url.hostname.includes(".")) return undefined;
  const host = url.hostname.replace(/^(?:www\d?|m)\./, "");
  const path = url.pathname.replace(/^\/+|\/+$/g, "").toLowerCase();
  const page = FRONT_PAGES.test(path) ? "" : path;
  if (!SHARED_HOSTS.test(host)) return { key: host, host, page, isProfile: false };
  const whole = `${page}${url.search}`;
  return whole === "" ? undefined : { key: `${host}/${whole}`, host, page: "", isProfile: true };
}
