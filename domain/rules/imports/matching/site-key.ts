/** Where many businesses have their page: only the whole address tells one from another. */
const SHARED_HOSTS =
  /(?:^|\.)(?:facebook|fb|instagram|tiktok|twitter|x|youtube|linkedin|google|goo|g|linktr|bit|wa|yelp|mindbodyonline|mindbody|momence|vagaro|fresha|squareup|square|booksy|janeapp|wellnessliving|glofox|classpass|walla|marianatek|arketa|punchpass|acuityscheduling|calendly|setmore|schedulicity|wixsite|blogspot|weebly|godaddysites|business|wordpress|squarespace|webflow|carrd|strikingly|mystrikingly|jimdosite|jimdofree|webnode|beacons|campsite|taplink|eventbrite|pinterest|threads|clubready|pike13|zenplanner|goteamup|momoyoga|bsport|bookwhen|noterro|cliniko|myshopify|yellowpages)\.(?:com|ca|me|ee|page|link|site|gl|ly|co|app|io|ai|xyz|bio|net)$/;
/** Of such a host, and of nobody in particular. */
const NOBODYS = /^(?:clients|app|book|booking|go|my|sites|business|maps|explore|widgets?|l)\./;
const FRONT_PAGES =
  /^(?:|home|index(?:\.\w+)?|default\.\w+|(?:en|fr)(?:-ca)?|contact|contact-us|about|about-us|welcome|accueil|schedule|timetable|classes|pricing|book|booking|book-now)$/;

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
  const isOwnHost = host.split(".").length > 2 && !NOBODYS.test(host);
  if (whole === "" && !isOwnHost) return undefined;
  return { key: whole === "" ? host : `${host}/${whole}`, host, page: "", isProfile: true };
}
