export type Page = {
  /** As the router reads it: `:name` stands for a part of the path, `:name?` for one that may be missing. */
  readonly pattern: string;
  /** What the page reads of the query; anything else, like campaign codes, makes no other page. */
  readonly query?: readonly string[];
  /** It reads the results' filters, too. */
  readonly takesFilters?: boolean;
  /** Search engines may know it. */
  readonly inSitemap?: boolean;
  /** Its visits are counted. */
  readonly isCounted?: boolean;
  /** Its form works without JavaScript: the browser posts it to the page's own address. */
  readonly takesForm?: boolean;
  /** Its address is a key itself: it is told to nobody. */
  readonly isPrivate?: boolean;
};

/** But for the filters, whose words a page that has none should not load. */
const resultsQuery = [
  "pc",
  "lat",
  "lng",
  "sort",
  "bounds",
  "zoom",
  "at",
  "map",
  "show",
  "typed",
] as const;

const legacyQuery = ["location", "postalCode", "for", ...resultsQuery] as const;

/** The names of `class-filters.ts`, whose words a page that has none should not load; a test compares them. */
const classQuery = ["distance", "classTypes", "levels", "maxPrice", "withPlaces"] as const;

/** Every page of the site, and all that others need to know about its address. */
export const pages = {
  home: { pattern: "/", inSitemap: true, isCounted: true },
  results: {
    pattern: "/explore/studios/on/:city?/:filter?",
    query: resultsQuery,
    takesFilters: true,
    inSitemap: true,
    isCounted: true,
  },
  classes: {
    pattern: "/explore/classes/on/:city?",
    query: [...resultsQuery, "day", "days", "from", "to", ...classQuery],
    inSitemap: true,
    isCounted: true,
  },
  search: { pattern: "/search", query: legacyQuery, takesFilters: true, isCounted: true },
  legacySearch: {
    pattern: "/explore/studio/search/studios",
    query: legacyQuery,
    takesFilters: true,
    isCounted: true,
  },
  studioById: { pattern: "/explore/studio/:id" },
  studio: {
    pattern: "/explore/studio/on/:city/:studioName?",
    inSitemap: true,
    isCounted: true,
  },
  reviewForm: { pattern: "/explore/studio/on/:city/:studioName/review", takesForm: true },
  /** Asks for the code that was mailed to whoever wrote it. */
  reviewSent: {
    pattern: "/explore/studio/on/:city/:studioName/review/sent",
    query: ["page"],
    takesForm: true,
  },
  /** One published review: reporting it, and marking it as helpful. */
  studioReview: {
    pattern: "/explore/studio/on/:city/:studioName/reviews/:reviewId",
    query: ["done"],
    takesForm: true,
  },
  /** The author's own page, behind the link in the mail. */
  review: { pattern: "/reviews/:token", takesForm: true, isPrivate: true },
  suggestForm: {
    pattern: "/explore/studio/on/:city/:studioName/suggest",
    query: ["field"],
    takesForm: true,
  },
  /** What became of a suggestion, behind a private link. */
  suggestion: { pattern: "/suggestions/:token", isPrivate: true },
  /** Without `s` one's own, of which the server knows nothing. */
  favourites: { pattern: "/favourites", query: ["s", "order"], isCounted: true },
  /** On a phone `a` and `b` are the two that are shown. */
  compare: { pattern: "/compare", query: ["s", "only", "a", "b"], isCounted: true },
  blog: { pattern: "/blog", inSitemap: true, isCounted: true },
  blogCategory: { pattern: "/blog/category/:category", inSitemap: true },
  blogTag: { pattern: "/blog/tag/:tag", inSitemap: true },
  blogPost: { pattern: "/blog/:slug", inSitemap: true, isCounted: true },
  about: { pattern: "/about", inSitemap: true, isCounted: true },
  contact: { pattern: "/contact", inSitemap: true, isCounted: true, takesForm: true },
  contactSent: { pattern: "/contact/sent" },
  newsletter: { pattern: "/newsletter", isCounted: true, takesForm: true },
  newsletterSent: { pattern: "/newsletter/sent" },
  newsletterConfirm: {
    pattern: "/newsletter/confirm",
    query: ["token"],
    takesForm: true,
    isPrivate: true,
  },
  newsletterUnsubscribe: {
    pattern: "/newsletter/unsubscribe",
    query: ["token"],
    takesForm: true,
    isPrivate: true,
  },
  /** Asks to be told what is new in the search whose address it has. */
  alertNew: { pattern: "/alerts/new", query: ["search"], takesForm: true },
  alertSent: { pattern: "/alerts/sent" },
  alertConfirm: {
    pattern: "/alerts/confirm",
    query: ["token"],
    takesForm: true,
    isPrivate: true,
  },
  /** Ends all that a mail's reader is told of. */
  alertEnd: { pattern: "/alerts/end", query: ["token"], takesForm: true, isPrivate: true },
  /** What its reader is told of, each to be ended or kept. */
  alertsMine: { pattern: "/alerts/mine", query: ["token"], takesForm: true, isPrivate: true },
  privacy: { pattern: "/privacy", isCounted: true },
  terms: { pattern: "/terms", isCounted: true },
  themeEditor: { pattern: "/theme-editor", isCounted: true },
  listYourStudio: {
    pattern: "/list-your-studio",
    query: ["step"],
    inSitemap: true,
    isCounted: true,
  },
  /** A new link to the status page. */
  listingLinks: { pattern: "/list-your-studio/link", isCounted: true, takesForm: true },
  listingLinksSent: { pattern: "/list-your-studio/link/sent" },
  listingStatus: {
    pattern: "/list-your-studio/status/:token",
    query: ["payment"],
    isPrivate: true,
  },
} as const satisfies Readonly<Record<string, Page>>;

export const allPages: readonly Page[] = Object.values(pages);

/** The path of a page; what is missing or empty ends where it may be missing. */
export function pathTo({ pattern }: Page, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replace(/\/:(\w+)\??/g, (_, name: string) => {
    const value = params[name] ?? "";
    return value === "" ? "" : `/${encodeURIComponent(value)}`;
  });
}

/** Such an address is told to nobody. */
export function isPrivatePath(path: string): boolean {
  const start = path.toLowerCase();
  return allPages.some(
    ({ isPrivate, pattern }) => isPrivate === true && start.startsWith(pattern.replace(/:.*/, "")),
  );
}
