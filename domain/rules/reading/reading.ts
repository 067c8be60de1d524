import type { ResultsState } from "#domain/rules/search/results-url.ts";
import type { LexiconPlace } from "./meaning.ts";
import type { NamedStudio } from "./studio-names.ts";

/** How a text is understood. */
export type Reading = {
  /** Path of the page that it leads to. */
  readonly destination: string;
  /** What the text means, all of it: a studio, a search, or nothing that we know. */
  readonly kind: "studio" | "results" | "unknown";
  /** The search; of a studio's page, the one that comes nearest. */
  readonly state: ResultsState;
  readonly place: LexiconPlace | undefined;
  /** The area that the search stands for: `Greater Toronto Area`. */
  readonly region: string | undefined;
  /** The middle of the city alone. */
  readonly isDowntown: boolean;
  /** The visitor's own position is wanted. */
  readonly isNearMe: boolean;
  /** The place is our guess of what was typed. */
  readonly guess: { readonly typed: string; readonly shown: string } | undefined;
  /** A place outside Ontario was asked for: the one that is shown is the nearest of ours. */
  readonly outside: string | undefined;
  /** Words that no filter and no place stands for. */
  readonly ignored: readonly string[];
  /** Studios that are meant; one where the text leads to its page. */
  readonly studios: readonly NamedStudio[];
  /** Places that may be meant. */
  readonly alternatives: readonly LexiconPlace[];
};
