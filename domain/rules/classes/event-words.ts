/** What the words of a calendar's entry say beside its title; null is what nobody said. */
export type EventWords = {
  /** As it is shown: without what says how full the class is. */
  readonly title: string;
  readonly places: number | null;
  readonly placesLeft: number | null;
  readonly priceCents: number | null;
  readonly teacher: string | null;
  /** What a line like `Level: Beginner` calls it. */
  readonly kind: string | null;
  readonly isCancelled: boolean;
  readonly bookingUrl: string | null;
};

type Words = { readonly title: string; readonly description: string; readonly url: string };

const MAX_TITLE = 120;
const MAX_TEACHER = 80;
const MAX_URL = 500;
const MAX_PLACES = 500;
/** Whoever writes more in a description says the rest to people. */
const MAX_READ = 4_000;

export function readEventWords({ title, description, url }: Words): EventWords {
  const words = plainText(description);
  const shown = plainText(title).replace(/\s+/g, " ").trim();
  const cleaned = withoutPlaces(shown);
  return {
    title: cut(cleaned === "" ? shown : cleaned, MAX_TITLE),
    ...readPlaces(shown, words),
    priceCents: readPrice(shown) ?? readPrice(words),
    teacher: labelled(words, TEACHER, MAX_TEACHER),
    kind: labelled(words, KIND, MAX_TITLE),
    isCancelled: CANCELLED.test(shown),
    bookingUrl: readLink(url, description),
  };
}

const CANCELLED = /^[\s[(*]*(?:cancell?ed|annul[ée]e?)\b|[-–—:|([]\s*cancell?ed[\s)\]!.]*$/iu;
const TEACHER = /^ *(?:instructor|teacher|coach|trainer|led by|taught by)s? *[:–-] *(\S[^\n]*)$/imu;
const KIND = /^ *(?:level|class type|type|category) *[:–-] *(\S[^\n]*)$/imu;

function labelled(words: string, label: RegExp, limit: number): string | null {
  const found = label.exec(words)?.[1]?.trim() ?? "";
  return found === "" || found.length > limit ? null : found;
}

const UNIT = "(?:spots?|places?|spaces?|seats?|openings?|mats?|reformers?|beds?)";
const FREE = "(?:left|available|open|remaining|free)";
const leftOf = new RegExp(
  `\\b(\\d{1,3}) ?(?:/|out of|of) ?(\\d{1,3}) (?:${UNIT} )?${FREE}\\b`,
  "iu",
);
const left = [
  new RegExp(`\\b(\\d{1,3}) (?:more )?${UNIT} (?:are |is )?${FREE}\\b`, "iu"),
  /\b(?:only|just) (\d{1,3}) left\b/iu,
  new RegExp(`\\b(?:${UNIT} ${FREE}|${FREE} ${UNIT}) ?: ?(\\d{1,3})\\b(?! ?/)`, "iu"),
];
const taken = [
  /[([] ?(\d{1,3}) ?\/ ?(\d{1,3}) ?[)\]]/u,
  /\b(\d{1,3}) ?(?:\/|of) ?(\d{1,3}) (?:booked|enrolled|registered|reserved|taken|signed up)\b/iu,
  /\b(?:booked|enrolled|registered|bookings|reserved) ?: ?(\d{1,3}) ?(?:\/|of) ?(\d{1,3})\b/iu,
];
const capacity =
  /\b(?:capacity|class size|max(?:imum)?(?: of)?|limited to) ?:? ?(\d{1,3})\b(?! ?(?:min|hour|week|day|month))/iu;
const full =
  /\b(?:sold[ -]?out|fully booked|class is full|no (?:spots|places|spaces) (?:left|available))\b/iu;
/** In a title; `Full Body` is none. */
const fullTitle =
  /[([] ?full ?[)\]]|^full ?[-–:|]|[-–:|] ?full ?$|\bFULL\b(?![ -]?BODY)|\bwait ?-?list/u;
const waitlistOnly = /\bwait ?-?list(?:ed)? only\b/iu;

function readPlaces(title: string, words: string) {
  const texts = [title, words];
  if (/\bwait ?-?list/iu.test(title) || fullTitle.test(lowerFull(title))) {
    return { places: readCapacity(texts), placesLeft: 0 };
  }
  for (const text of texts) {
    const some = leftOf.exec(text);
    if (some !== null) return placesOf(Number(some[1]), Number(some[2]));
    for (const pattern of left) {
      const found = pattern.exec(text);
      if (found !== null) return { places: readCapacity(texts), placesLeft: bound(found[1]) };
    }
    for (const pattern of taken) {
      const [, some, all] = pattern.exec(text) ?? [];
      if (some !== undefined) return placesOf(Number(all) - Number(some), Number(all));
    }
    if (full.test(text) || waitlistOnly.test(text)) {
      return { places: readCapacity(texts), placesLeft: 0 };
    }
  }
  return { places: readCapacity(texts), placesLeft: null };
}

/** `Full` in brackets or behind a dash, in whatever case; within a sentence in capitals alone. */
function lowerFull(title: string): string {
  return title
    .replace(/([([] ?)full( ?[)\]])/giu, "$1full$2")
    .replace(/^full( ?[-–:|])(?! ?body)/iu, "full$1")
    .replace(/([-–:|] ?)full( ?)$/iu, "$1full$2");
}

function readCapacity(texts: readonly string[]): number | null {
  for (const text of texts) {
    const found = Number(capacity.exec(text)?.[1] ?? 0);
    if (found > 0 && found <= MAX_PLACES) return found;
  }
  return null;
}

/** More taken than there are is full; a class for nobody, or a hall, was another figure. */
function placesOf(free: number, all: number) {
  if (all < 1 || all > MAX_PLACES || free > all) return { places: null, placesLeft: null };
  return { places: all, placesLeft: Math.max(0, free) };
}

function bound(figure: string | undefined): number | null {
  const read = Number(figure);
  return read <= MAX_PLACES ? read : null;
}

const bracketed = new RegExp(
  `[([][^()[\\]]{0,40}(?:\\d ?/ ?\\d|\\bfull\\b(?! ?body)|\\b${FREE}\\b|wait ?-?list|sold[ -]?out)[^()[\\]]{0,40}[)\\]]`,
  "giu",
);
const trailing = new RegExp(
  ` ?[-–|:] ?(?:full|sold out|wait ?-?list(?:ed)?(?: only)?|(?:only )?\\d{1,3} (?:${UNIT} )?${FREE})[ !.]*$`,
  "iu",
);
const leading = /^(?:full|sold out|wait ?-?list(?:ed)?) ?[-–|:] ?/iu;

/** A title that counts its places would be another one each time. */
function withoutPlaces(title: string): string {
  return title
    .replace(bracketed, " ")
    .replace(trailing, "")
    .replace(leading, "")
    .replace(/\s+/g, " ")
    .trim();
}

const amounts = /(?:CA|CAD ?)?\$ ?(\d{1,4})(?:[.,](\d\d))?(?!\d)/giu;
const dropIn = /\bdrop[ -]?in[^$\n]{0,20}\$ ?(\d{1,4})(?:[.,](\d\d))?(?!\d)/iu;

/** Where several amounts stand, the one for a single visit; otherwise nobody knows which it is. */
function readPrice(text: string): number | null {
  const [, dollars, cents = "0"] = dropIn.exec(text) ?? [];
  if (dollars !== undefined) return Number(dollars) * 100 + Number(cents);
  const found = new Set(
    [...text.matchAll(amounts)].map(([, some, hundredths = "0"]) => {
      return Number(some) * 100 + Number(hundredths);
    }),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

function readLink(url: string, description: string): string | null {
  return webAddress(url.trim()) ?? linkIn(description.slice(0, MAX_READ));
}

function linkIn(description: string): string | null {
  for (const [found] of description.matchAll(/https?:\/\/[^\s<>"')\]\\]+/giu)) {
    const link = webAddress(found.replace(/[.,;:!?]+$/u, "").replace(/&amp;/g, "&"));
    if (link !== null) return link;
  }
  return null;
}

function webAddress(text: string): string | null {
  if (text.length > MAX_URL || !/^https?:\/\//iu.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== "" || url.password !== "") return null;
  return url.href.length > MAX_URL ? null : url.href;
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", "#39": "'", "#8217": "’", "#8211": "–" },
};

/** Google and others write descriptions in HTML. */
function plainText(text: string): string {
  return text
    .slice(0, MAX_READ)
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]{0,200}>/giu, "\n")
    .replace(/<\/?[a-z][^<>]{0,1000}>/giu, "")
    .replace(/&(#?\w{1,6});/gu, (whole, name: string) => entities[name] ?? whole)
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === "\n" ? sign : " "));
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${[...text]
    .slice(0, limit - 1)
    .join("")
    .slice(0, limit - 1)
    .trimEnd()}…`;
}
