import { placeKey } from "#domain/rules/places/address.ts";
import type { Position } from "#domain/rules/places/distance.ts";

const HOUSE = /(?:^|[\s,#-])(\d{1,6})[a-z]?\s+(\p{L}[\p{L}'’.]*)(?:\s+(\p{L}[\p{L}'’.]*))?/giu;
/** What a street’s name begins with, and what is no street. */
const NOT_ALONE = /^(?:st|ste|the|old|new|north|south|east|west|n|s|e|w|le|la|de|county|mount|mt)$/;
const NO_STREET = /^(?:floor|fl|unit|suite|rd|nd|th|etage|level)$/;

/** Number and street, however the rest is written: `145 Front St W, Toronto` is `145 front`. */
export function houseKey(address: string | null | undefined): string | undefined {
  for (const [, number = "", first = "", second = ""] of (address ?? "").matchAll(HOUSE)) {
    const street = placeKey(first);
    if (NO_STREET.test(street)) continue;
    return `${Number(number)} ${NOT_ALONE.test(street) ? `${street} ${placeKey(second)}` : street}`;
  }
  return undefined;
}

const TOLL_FREE = /^8(?:00|22|33|44|55|66|77|88)/;

/** The numbers in a text that may have several, each as its last ten digits. */
export function phoneKeys(phone: string | null | undefined): string[] {
  const numbers = (phone ?? "").split(/[;,/|]| or /i);
  const digits = numbers.map((number) => phoneDigits(number.replace(/(?:ext|x|#|poste).*$/i, "")));
  return [...new Set(digits.filter((key) => key !== undefined))].filter((key) => !isNobodys(key));
}

/** The last ten, or undefined where there are fewer. */
function phoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "").slice(-10);
  return digits.length === 10 ? digits : undefined;
}

/** One that a whole chain answers. */
export function isTollFree(key: string): boolean {
  return TOLL_FREE.test(key);
}

/** One digit is another one, or two that stand side by side are swapped. */
export function isPhoneSlip(one: string, other: string): boolean {
  const places = [...one].flatMap((digit, place) => (digit === other.charAt(place) ? [] : [place]));
  const [first = 0, second] = places;
  if (one.length !== other.length || places.length === 0 || places.length > 2) return false;
  if (second === undefined) return true;
  const isSwapped = one.charAt(first) === other.charAt(second);
  return second === first + 1 && isSwapped && one.charAt(second) === other.charAt(first);
}

/** `(416) 555-0157` */
export function phoneWords(key: string): string {
  return `(${key.slice(0, 3)}) ${key.slice(3, 6)}-${key.slice(6)}`;
}

function isNobodys(key: string): boolean {
  return /^(\d)\1+$/.test(key) || key === "1234567890";
}

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

/** A cell is higher and wider than what is still close (`compare-places.ts`), up to the north of the province. */
const CELL_LATITUDE = 0.005;
const CELL_LONGITUDE = 0.009;
const steps = [-1, 0, 1];

export function cellOf(position: Position): string {
  return cellBeside(position, 0, 0);
}

/** Its own cell and the eight around it. */
export function cellsAround(position: Position): string[] {
  return steps.flatMap((north) => steps.map((east) => cellBeside(position, north, east)));
}

function cellBeside({ latitude, longitude }: Position, north: number, east: number): string {
  const row = Math.floor(latitude / CELL_LATITUDE) + north;
  const column = Math.floor(longitude / CELL_LONGITUDE) + east;
  return `${row}:${column}`;
}
