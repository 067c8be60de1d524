import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";

/** A live studio as the catalogue holds it: its card, and what else is asked of all at once. */
export type CatalogueStudio = {
  readonly card: Omit<StudioCard, "distance">;
  /** Of the studio's package; 0 without one. */
  readonly priority: number;
  readonly hours: WeekHours | null;
  /** When its record last changed. */
  readonly changedAt: Date;
  /** It is made up. */
  readonly isSample: boolean;
};
