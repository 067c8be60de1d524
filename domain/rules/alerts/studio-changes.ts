import { z } from "zod";
import type { OpenSpan } from "#domain/contracts/studios/opening-hours.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { formatTime, readWeekSpans, writeSpans } from "#domain/rules/hours/opening-hours.ts";
import { shortenAddress } from "#domain/rules/places/address.ts";
import { findPriceWords } from "#domain/rules/studio/price.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

const keptStudioSchema = z.object({
  name: z.string(),
  /** In words; null where nobody says. */
  price: z.string().nullable(),
  /** Of the week, as cards write them. */
  hours: z.string().nullable(),
  address: z.string(),
  isListed: z.boolean(),
});

/** What whoever keeps a studio was last told of it. */
export type KeptStudio = z.infer<typeof keptStudioSchema>;

/** By the studio's number; what can't be read was never told. */
export const keptStudiosSchema = z.record(z.string(), keptStudioSchema).catch({});

type Card = Pick<StudioCard, "name" | "price" | "priceRange" | "weekSpans" | "address" | "city">;

export function keptStudio(card: Card): KeptStudio {
  const { name, address, city, weekSpans: hours } = card;
  const price = findPriceWords(card);
  return {
    name,
    price: price === undefined ? null : [price.amount, price.unit].join(" ").trim(),
    hours,
    address: shortenAddress(address) || city,
    isListed: true,
  };
}

/** What became of a studio, in sentences; where it is not listed any more, what else there was is not told. */
export function listChanges(before: KeptStudio, now: KeptStudio): string[] {
  if (!now.isListed) return before.isListed ? ["It is no longer listed."] : [];
  const back = before.isListed ? [] : ["It is listed again."];
  const price = changed("Price", before.price, now.price);
  const address = changed("Address", before.address, now.address);
  return [...back, ...price, ...address, ...hourChanges(before.hours, now.hours)];
}

function changed(what: string, before: string | null, now: string | null): string[] {
  if (before === now) return [];
  if (now === null) return [`${what}: not known any more, was ${before}`];
  return [before === null ? `${what}: ${now}` : `${what}: ${now}, was ${before}`];
}

function hourChanges(before: string | null, now: string | null): string[] {
  if (before === now) return [];
  const [was, is] = [readWeekSpans(before ?? ""), readWeekSpans(now ?? "")];
  return weekdays
    .filter((day) => writeSpans(was[day]) !== writeSpans(is[day]))
    .flatMap((day) => changed(weekdayLabels[day], spanWords(was[day]), spanWords(is[day])));
}

function spanWords(spans: readonly OpenSpan[] | undefined): string | null {
  if (spans === undefined) return null;
  const open = spans.map(({ from, to }) => `${formatTime(from)} to ${formatTime(to)}`);
  return open.length === 0 ? "closed" : open.join(", ");
}
