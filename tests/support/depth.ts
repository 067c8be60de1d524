/**
 * How thorough a run is. `npm test` proves each fact with as much as shows it; `npm test -- all` sets TEST_DEPTH=deep,
 * for more rounds, runs and orders of the same, and every service on both engines.
 */
export const isDeep = process.env.TEST_DEPTH === "deep";

/** The counts of a run: plainly, and in depth. */
export const depth = {
  /** Kills in the middle of a write. */
  killRounds: isDeep ? 20 : 6,
  importKillRounds: isDeep ? 5 : 2,
  /** Kills while visitors are counted. */
  statisticsKillRounds: isDeep ? 20 : 2,
  /** Kills while owners write and send photos. */
  ownerKillRounds: isDeep ? 20 : 2,
  /** Kills while addresses are told of what is new. */
  alertKills: isDeep ? 20 : 3,
  alertReaders: isDeep ? 400 : 80,
  fuzzedPhotos: isDeep ? 10_000 : 150,
  /** Parts of all mails after which the site is killed. */
  mailKillsAfter: isDeep ? [0.2, 0.45, 0.7] : [0.45],
  /** Each commit of PGlite waits for the disk, one after the other. */
  messages: isDeep ? { PGlite: 300, PostgreSQL: 1_000 } : { PGlite: 80, PostgreSQL: 200 },
  newsletterReaders: isDeep ? 200 : 80,
  /** In which five files are taken back. */
  undoOrders: isDeep
    ? "all"
    : [
        [1, 2, 3, 4, 5],
        [5, 4, 3, 2, 1],
        [3, 5, 1, 4, 2],
        [2, 4, 5, 1, 3],
        [4, 1, 5, 2, 3],
      ],
  listingLives: isDeep ? 200 : 60,
  strangeRequests: isDeep ? 5_000 : 1_000,
  searchesInFront: isDeep ? 1_000 : 300,
} as const;

/** Of the runs that a property is tried with in depth, those that a plain run has time for. */
export function propertyRuns(inDepth: number): number {
  return isDeep ? inDepth : Math.ceil(inDepth / 3);
}

/**
 * The engines for a fault that is the site's own, whichever database it has: the one that shows it in the plain run, and
 * both in depth.
 */
export function enginesFor<Engine extends "PGlite" | "PostgreSQL">(plain: Engine) {
  return isDeep ? (["PGlite", "PostgreSQL"] as const) : ([plain] as const);
}
