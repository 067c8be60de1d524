import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import type { DatedHours } from "#domain/rules/hours/dated-hours.ts";
import type { ComingDays } from "#domain/rules/hours/special-days.ts";

/** A live studio as the catalogue holds it: its card, and what else is asked of all at once. */
export type CatalogueStudio = {
  readonly card: Omit<StudioCard, "distance">;
  /** Of the studio's package; 0 without one. */
  readonly priority: number;
  readonly hours: WeekHours | null;
  /** Where days near have hours of their own: those, and the coming week as it was from that day on. */
  readonly special?: {
    readonly dated: DatedHours;
    readonly coming: ComingDays;
    readonly from: string;
  };
  /** Where its classes are booked, else its own site. */
  readonly bookingUrl: string | null;
  /** When its record last changed. */
  readonly changedAt: Date;
  /** It is made up. */
  readonly isSample: boolean;
};
