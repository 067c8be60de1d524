import type { TroubleKind } from "#domain/rules/watch/trouble-kind.ts";
import type { Database } from "#server/database/database.ts";

export type TroubleDeps = {
  readonly db: Database;
  readonly siteUrl: string;
  readonly teamEmail: string;
};

/** What is wrong, or was. */
export type Finding = {
  readonly kind: TroubleKind;
  /** The kind, and what it is of where there are several: `disk:web-1`. */
  readonly key: string;
  readonly detail: string;
};
