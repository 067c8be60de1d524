import { expect, test } from "vitest";
import { foundClass } from "#tests/factories/found-class.ts";
import { classListData } from "./class-data.ts";

const site = "https://site.example";
const eventOf = (...of: Parameters<typeof foundClass>) => {
  const list = classListData([foundClass(...of)], "Classes", site);
  return JSON.parse(JSON.stringify(list)).itemListElement[0].item;
};

test("a class is an event of that day, with where it is, what it costs and how many are free", () => {
  expect(eventOf()).toEqual({
    "@type": "Event",
    name: "Reformer Foundations",
    startDate: "2026-11-17T22:30:00.000Z",
    endDate: "2026-11-17T23:20:00.000Z",
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "ExerciseGym",
      name: "Harbour & Core",
      url: `${site}/explore/studio/on/toronto/harbour-core`,
      address: {
        "@type": "PostalAddress",
        addressLocality: "Toronto",
        addressRegion: "ON",
        addressCountry: "CA",
      },
      geo: { "@type": "GeoCoordinates", latitude: 43.64085, longitude: -79.3845 },
    },
    organizer: {
      "@type": "Organization",
      name: "Harbour & Core",
      url: `${site}/explore/studio/on/toronto/harbour-core`,
    },
    performer: { "@type": "Person", name: "Ana" },
    maximumAttendeeCapacity: 8,
    remainingAttendeeCapacity: 2,
    offers: {
      "@type": "Offer",
      price: "29.00",
      priceCurrency: "CAD",
      url: "https://harbour-core.example/book",
      availability: "https://schema.org/InStock",
    },
  });
});

test("what nobody told us is left out, and a link that is none leads to the studio", () => {
  const unknown = { teacher: null, places: null, placesLeft: null, priceCents: null };
  const event = eventOf(unknown);
  for (const name of [
    ...["performer", "offers", "eventSchedule"],
    ...["maximumAttendeeCapacity", "remainingAttendeeCapacity"],
  ]) {
    expect(event).not.toHaveProperty(name);
  }
  expect(eventOf({ bookingUrl: "javascript:alert(1)", placesLeft: 0 }).offers).toMatchObject({
    url: `${site}/explore/studio/on/toronto/harbour-core`,
    availability: "https://schema.org/SoldOut",
  });
});

test("a typed week says how it repeats, by the studio's own clock", () => {
  const late = foundClass({ startMinutes: 23 * 60 + 30, minutes: 60 });
  const inKenora = foundClass({ studio: { longitude: -94.49 } });
  const list = classListData([late, inKenora], "Classes", site, true);
  expect(JSON.parse(JSON.stringify(list)).itemListElement).toMatchObject([
    {
      item: {
        eventSchedule: {
          "@type": "Schedule",
          startDate: "2026-11-17",
          startTime: "23:30",
          endTime: "00:30",
          byDay: "https://schema.org/Tuesday",
          repeatFrequency: "P1W",
          scheduleTimezone: "America/Toronto",
        },
      },
    },
    { item: { eventSchedule: { scheduleTimezone: "America/Winnipeg" } } },
  ]);
});

test("ten at most, numbered from one", () => {
  const many = Array.from({ length: 30 }, (_, at) => foundClass({ key: `w${at}` }));
  const list = classListData(many, "Classes", site);
  expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: 10 });
  expect(
    JSON.stringify(list)
      .match(/"position":\d+/g)
      ?.at(-1),
  ).toBe('"position":10');
});
