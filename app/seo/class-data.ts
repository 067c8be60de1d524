import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { weekdayOf } from "#domain/rules/classes/timetable.ts";
import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { weekdayLabels } from "#domain/vocabulary/weekdays.ts";
import type { StructuredDataItem } from "./structured-data.tsx";

const MAX_CLASSES = 10;

type ClassStudio = Pick<
  FoundClass["studio"],
  "name" | "city" | "citySlug" | "slug" | "latitude" | "longitude"
>;

type ListedClass = Omit<FoundClass, "studio" | "distance" | "readAt"> & {
  readonly studio: ClassStudio;
};

/** The first ten classes, in the order of the page (product rules, "Search engines"). */
export function classListData(
  classes: readonly ListedClass[],
  name: string,
  siteUrl: string,
  isWeekly = false,
): StructuredDataItem {
  const first = classes.slice(0, MAX_CLASSES);
  return {
    "@type": "ItemList",
    name,
    numberOfItems: first.length,
    itemListElement: first.map((one, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        ...classData(one, siteUrl),
        ...(isWeekly ? { eventSchedule: scheduleData(one) } : {}),
      },
    })),
  };
}

/** A class on one day as schema.org's Event; what is not known is left out. */
function classData(found: ListedClass, siteUrl: string): StructuredDataItem {
  const { title, startsAt, minutes, teacher, places, placesLeft, studio } = found;
  const url = `${siteUrl}${studioPath(studio)}`;
  return {
    "@type": "Event",
    name: title,
    startDate: startsAt,
    endDate: addMinutes(new Date(startsAt), minutes).toISOString(),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "ExerciseGym",
      name: studio.name,
      url,
      address: {
        "@type": "PostalAddress",
        addressLocality: studio.city,
        addressRegion: "ON",
        addressCountry: "CA",
      },
      geo: { "@type": "GeoCoordinates", latitude: studio.latitude, longitude: studio.longitude },
    },
    organizer: { "@type": "Organization", name: studio.name, url },
    performer: teacher === null ? undefined : { "@type": "Person", name: teacher },
    maximumAttendeeCapacity: places ?? undefined,
    remainingAttendeeCapacity: placesLeft ?? undefined,
    offers: offerData(found, url),
  };
}

/** By the studio's own clock. */
function scheduleData({ date, startMinutes, minutes, studio }: ListedClass) {
  return {
    "@type": "Schedule",
    startDate: date,
    startTime: writeClockTime(startMinutes),
    endTime: writeClockTime((startMinutes + minutes) % (24 * 60)),
    byDay: `https://schema.org/${weekdayLabels[weekdayOf(date)]}`,
    repeatFrequency: "P1W",
    scheduleTimezone: timeZoneOf(studio.longitude),
  };
}

function offerData(
  {
    priceCents,
    placesLeft,
    bookingUrl,
  }: Pick<FoundClass, "priceCents" | "placesLeft" | "bookingUrl">,
  studioUrl: string,
) {
  if (priceCents === null) return undefined;
  const availability = placesLeft === 0 ? "SoldOut" : "InStock";
  return {
    "@type": "Offer",
    price: (priceCents / 100).toFixed(2),
    priceCurrency: "CAD",
    url: (bookingUrl === null ? undefined : findWebUrl(bookingUrl)) ?? studioUrl,
    ...(placesLeft === null ? {} : { availability: `https://schema.org/${availability}` }),
  };
}
