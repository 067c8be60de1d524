import type { MapStudio } from "#app/components/map/map-canvas.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { shortTime } from "#domain/rules/classes/class-words.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";

/** A pin for each studio, with the time of its first class, and how many it has. */
export function pinsOf(classes: readonly FoundClass[]): MapStudio[] {
  const byStudio = Map.groupBy(classes, ({ studio }) => studio.id);
  return [...byStudio.values()].flatMap((ofStudio) => {
    const [first] = ofStudio;
    if (first === undefined) return [];
    const { id, name, latitude, longitude, rating } = first.studio;
    return { id, name, latitude, longitude, rating, tag: tagOf(first, ofStudio.length) };
  });
}

function tagOf({ startMinutes }: FoundClass, count: number) {
  const time = shortTime(startMinutes);
  const spoken = formatTime(startMinutes);
  return count === 1
    ? { text: time, words: spoken }
    : { text: `${time} · ${count}`, words: `${count} classes from ${spoken}` };
}
