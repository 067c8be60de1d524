import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { timesOfDay } from "#domain/vocabulary/times-of-day.ts";

/** What an address's filter segment says to people. */
export function filterLabel(key: string): string {
  for (const [timeOfDay, { label }] of Object.entries(timesOfDay)) {
    if (timeOfDay === key) return label;
  }
  const classType = classTypeLabel(key);
  return classType === key ? amenityLabel(key) : classType;
}
