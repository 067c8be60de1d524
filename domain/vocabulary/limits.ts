/** The specification's numbers (section 9) and those of our decisions (sections 2 and 3). */
export const suggestionLimits = {
  debounceMs: 300,
  minCharacters: 2,
  maxKept: 8,
  listMaxHeightRem: 20,
  closeOnBlurMs: 200,
} as const;

export const searchLimits = {
  answerMax: 500,
  cardsAtFirst: 24,
  structuredDataStudios: 10,
  textMaxCharacters: 200,
} as const;

export const cardLimits = {
  placeholderCards: 6,
  homeClassTypes: 2,
  resultClassTypes: 3,
  blogTags: 3,
} as const;

export const studioLimits = {
  reviewsShown: 6,
  similarStudios: 6,
  recommended: 6,
  reasonsShown: 3,
  similarNamesSent: 6,
  visitHistory: 20,
  favourites: 1_000,
} as const;

export const blogLimits = {
  relatedFetched: 6,
  relatedShown: 3,
  readTime: "5 min read",
  sharePopup: { width: 600, height: 400 },
} as const;

export const mapDefaults = {
  zoom: 11,
  singleStudioZoom: 15,
  center: { latitude: 43.6532, longitude: -79.3832 },
} as const;

export const toastLimits = {
  maxShown: 1,
  durationMs: 5_000,
  removeAfterMs: 1_000_000,
  viewportMaxWidthPx: 420,
} as const;

export const tooltipLimits = { delayMs: 700, skipDelayMs: 300 } as const;

export const heroStats = {
  studios: "500+",
  reviews: "3,000+",
  featuredStudios: "100+",
} as const;

export const wizardSteps = 4;
