import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { slugify } from "#domain/rules/text/slug.ts";
import { NEIGHBOURHOODS } from "#domain/vocabulary/neighbourhoods.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { citySizes } from "./city-sizes.ts";
import { sampleDirectory } from "./directory.ts";
import { sampleOwners, sampleReplies } from "./sample-owners.ts";
import type { SampleStudio } from "./sample-studio.ts";
import { favouriteNames } from "./texts/names.ts";
import { streets } from "./texts/streets.ts";

const studios = sampleDirectory();
const inCity = (city: string) => studios.filter((studio) => studio.city === city);
const without = (field: "hours" | "phone" | "imageUrl" | "website" | "price") =>
  studios.filter((studio) => studio[field] === null).length;

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

describe("the whole directory", () => {
  test("is the same to the letter on every call", () => {
    const fingerprint = (value: unknown) =>
      createHash("sha256").update(JSON.stringify(value)).digest("hex");
    expect(fingerprint(sampleDirectory())).toBe(fingerprint(studios));
  });

  test("has about 600 studios over the 20 cities, most of them in Toronto", () => {
    expect(studios.length).toBeGreaterThanOrEqual(580);
    expect(studios.length).toBeLessThanOrEqual(630);
    expect(Object.keys(citySizes)).toHaveLength(20);
    for (const [city, { studios: size }] of Object.entries(citySizes)) {
      expect(inCity(city)).toHaveLength(size);
      expect(size).toBeGreaterThanOrEqual(12);
    }
    expect(inCity("Toronto").length).toBeGreaterThanOrEqual(90);
  });

  test("features about 110 studios, some in every city", () => {
    const featured = studios.filter((studio) => studio.featured);
    expect(featured.length).toBeGreaterThanOrEqual(100);
    expect(featured.length).toBeLessThanOrEqual(120);
    for (const city of Object.keys(citySizes)) {
      expect(featured.filter((studio) => studio.city === city).length).toBeGreaterThanOrEqual(2);
    }
    expect(featured.filter(({ city }) => city === "Toronto").length).toBeGreaterThanOrEqual(12);
    expect(featured.map(({ name }) => name)).toEqual(expect.arrayContaining([...favouriteNames]));
  });

  test("leaves a few without hours, phone, picture, website, price or reviews", () => {
    for (const field of ["hours", "phone", "imageUrl", "website", "price"] as const) {
      expect(without(field), field).toBeGreaterThanOrEqual(5);
      expect(without(field), field).toBeLessThan(studios.length * 0.15);
    }
    expect(studios.filter(({ reviews }) => reviews.length === 0).length).toBeGreaterThanOrEqual(5);
  });
});

test("a few studios have an owner, one of whom looks after two; their addresses are at their own sites", () => {
  const owned = sampleOwners.flatMap((owner) =>
    Object.keys(owner.studios).map((id) => ({ ...owner, id })),
  );
  expect(owned.length).toBeGreaterThan(sampleOwners.length);
  for (const { id } of owned)
    expect(studios.map(({ googlePlaceId }) => googlePlaceId)).toContain(id);
  for (const { email, studios: theirs } of sampleOwners) {
    const [firstId] = Object.keys(theirs);
    const first = studios.find(({ googlePlaceId }) => googlePlaceId === firstId);
    expect(`https://${email.split("@")[1]}`).toBe(first?.website);
  }
});

test("every answer of an owner stands under a review, and some reviews wait for one", () => {
  for (const [placeId, replies] of sampleReplies) {
    const studio = studios.find(({ googlePlaceId }) => googlePlaceId === placeId);
    const answered = studio?.reviews.flatMap(({ reply }) => reply ?? []) ?? [];
    expect(answered.toSorted()).toEqual([...replies.values()].toSorted());
    expect(studio?.reviews.some(({ reply }) => reply === null)).toBe(true);
  }
  const others = studios.filter(({ googlePlaceId }) => !sampleReplies.has(googlePlaceId));
  expect(others.flatMap(({ reviews }) => reviews.flatMap(({ reply }) => reply ?? []))).toEqual([]);
});

test("of the owned studios about a third of the reviews rate the parts, each within a star of the whole", () => {
  const isOwned = ({ googlePlaceId }: SampleStudio) => sampleReplies.has(googlePlaceId);
  const reviews = studios.filter(isOwned).flatMap((studio) => studio.reviews);
  const parted = reviews.filter(({ teaching }) => teaching !== null);
  expect(parted.length / reviews.length).toBeGreaterThan(0.2);
  expect(parted.length / reviews.length).toBeLessThan(0.5);
  for (const { rating, teaching, equipment, cleanliness, value } of parted) {
    for (const part of [teaching, equipment, cleanliness, value]) {
      expect(Math.abs((part ?? 0) - rating)).toBeLessThanOrEqual(1);
      expect([1, 2, 3, 4, 5]).toContain(part);
    }
  }
  const others = studios.filter((studio) => !isOwned(studio)).flatMap((studio) => studio.reviews);
  expect(others.every(({ teaching, classType }) => teaching === null && classType === null)).toBe(
    true,
  );
});

test("about half take bookings, each on its own site", () => {
  const booked = studios.filter(({ bookingUrl }) => bookingUrl !== null);
  expect(booked.length).toBeGreaterThan(studios.length * 0.35);
  expect(booked.length).toBeLessThan(studios.length * 0.6);
  for (const { website, bookingUrl } of booked) expect(bookingUrl).toBe(`${website}/book`);
});

describe("names", () => {
  test("at least 500 are distinct, and place ids all are", () => {
    expect(new Set(studios.map(({ name }) => name)).size).toBeGreaterThanOrEqual(500);
    expect(new Set(studios.map(({ googlePlaceId }) => googlePlaceId)).size).toBe(studios.length);
  });

  test("one name comes twice in one city, in different neighbourhoods", () => {
    const twice = Object.keys(citySizes).flatMap((city) =>
      [...countsOf(inCity(city).map(({ name }) => slugify(name)))].filter(([, count]) => count > 1),
    );
    expect(twice).toEqual([["plumb-line-pilates", 2]]);
    const hoods = inCity("Toronto").filter(({ name }) => name === "Plumb Line Pilates");
    expect(new Set(hoods.map(({ neighborhood }) => neighborhood)).size).toBe(2);
  });

  test("figures, an accent, an apostrophe, an ampersand and great length occur", () => {
    const names = studios.map(({ name }) => name);
    expect(names).toContain("365");
    expect(names.some((name) => name.normalize("NFD") !== name)).toBe(true);
    expect(names.some((name) => name.includes("'"))).toBe(true);
    expect(names.some((name) => name.includes("&"))).toBe(true);
    expect(names.some((name) => name.length > 90)).toBe(true);
  });

  test("no name is a real brand's", () => {
    const brands = /club pilates|lagree|jaybird|misfit|stott|solidcore|barre3|pure barre|f45|modo/i;
    expect(studios.filter(({ name }) => brands.test(name))).toEqual([]);
  });
});

describe("places", () => {
  const hoodOf = (city: string, name: string) =>
    NEIGHBOURHOODS.find((one) => one.city === city && one.name === name);

  test("every studio lies within its neighbourhood", () => {
    for (const { name, city, neighborhood, latitude, longitude } of studios) {
      const hood = hoodOf(city, neighborhood);
      if (!hood) throw new Error(`${neighborhood} is not a neighbourhood of ${city}`);
      const northKm = (latitude - hood.latitude) * 111.195;
      const eastKm =
        (longitude - hood.longitude) * 111.195 * Math.cos((hood.latitude * Math.PI) / 180);
      expect(Math.hypot(northKm, eastKm), name).toBeLessThanOrEqual(hood.radiusKm * 0.9);
    }
  });

  test("no two are at the same place or address", () => {
    expect(new Set(studios.map((one) => `${one.latitude},${one.longitude}`)).size).toBe(
      studios.length,
    );
    expect(new Set(studios.map(({ address }) => address)).size).toBe(studios.length);
  });

  test("postal codes are of the neighbourhood and could exist", () => {
    for (const { city, neighborhood, postalCode, street, address } of studios) {
      expect(postalCode).toMatch(/^[KLMNP]\d[A-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/);
      expect(postalCode.slice(0, 3)).toBe(hoodOf(city, neighborhood)?.fsa);
      expect(street).toMatch(/^\d+ \S/);
      expect(address).toBe(`${street}, ${city}, ON ${postalCode}, Canada`);
    }
  });

  test("every neighbourhood has its streets", () => {
    const missing = NEIGHBOURHOODS.filter(({ city, name }) => !streets[city]?.[name]);
    expect(missing).toEqual([]);
  });

  test("people also search for three to eight other studios of the sample", () => {
    const names = new Set(studios.map(({ name }) => name));
    for (const { name, peopleAlsoSearch } of studios) {
      expect(peopleAlsoSearch.length).toBeGreaterThanOrEqual(3);
      expect(peopleAlsoSearch.length).toBeLessThanOrEqual(8);
      for (const { title } of peopleAlsoSearch) {
        expect(names).toContain(title.split(" - ")[0]);
        expect(title).not.toBe(name);
      }
    }
    const suffixed = studios.filter((one) =>
      one.peopleAlsoSearch.some(({ title }) => title.includes(" - ")),
    );
    expect(suffixed.length).toBeGreaterThan(50);
  });
});

describe("contacts", () => {
  test("phone numbers are those kept for fiction, each used once", () => {
    const phones = studios.flatMap(({ phone }) => phone ?? []);
    for (const phone of phones) expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(new Set(phones).size).toBe(phones.length);
  });

  test("websites, mail and profiles lead nowhere real", () => {
    for (const { website, email, instagram, facebook, tiktok } of studios) {
      if (website) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example$/);
      if (email) expect(email).toMatch(/^hello@[a-z0-9-]+\.example$/);
      for (const profile of [instagram, facebook, tiktok]) {
        if (profile) {
          expect(profile).toMatch(
            /^https:\/\/www\.(instagram|facebook|tiktok)\.com\/@?[a-z0-9]+\.example$/,
          );
        }
      }
    }
  });

  test("no two studios share a website", () => {
    const websites = studios.flatMap(({ website }) => website ?? []);
    expect(new Set(websites).size).toBe(websites.length);
  });
});

describe("what is offered", () => {
  test("a price lies within its range", () => {
    for (const { name, price, priceRange } of studios) {
      if (price === null) continue;
      const dollars = Number(/^\$(\d+)$/.exec(price)?.[1]);
      const range = dollars < 20 ? "Under $20" : dollars <= 35 ? "$20 - $35" : "$35+";
      expect(priceRange, name).toBe(range);
    }
  });

  test("a price in a description is the studio's", () => {
    for (const { price, description } of studios) {
      for (const mentioned of description.match(/\$\d+/g) ?? []) expect(mentioned).toBe(price);
    }
  });

  test("every studio teaches and has keys of the vocabulary only", () => {
    const classTypes =
      /^(reformer|mat|hot|chair|barre|tower|clinical|aerial|hiit)-pilates$|^private-sessions$|^group-classes$/;
    const amenities =
      /^(parking|showers|lockers|mat-rental|equipment|childcare|wifi|water|meditation-room|retail|locker-room|juice-bar|physical-therapy|community-classes|towel-service|changing-rooms)$/;
    for (const studio of studios) {
      expect(studio.classTypes.length).toBeGreaterThan(0);
      for (const key of studio.classTypes) expect(key).toMatch(classTypes);
      for (const key of studio.amenities) expect(key).toMatch(amenities);
    }
  });

  test("hours have all seven days, in many ways of writing them", () => {
    const texts = studios.flatMap(({ hours }) => (hours ? weekdays.map((day) => hours[day]) : []));
    expect(texts.every((text) => text.length > 0)).toBe(true);
    for (const way of [
      /^Closed$/,
      /^\d+ AM to \d+ PM$/,
      /\u202f/,
      /–/,
      /, /,
      /^\d\d:\d\d-/,
      /a\.m\./,
    ]) {
      expect(
        texts.some((text) => way.test(text)),
        String(way),
      ).toBe(true);
    }
  });

  test("no hours end when they begin", () => {
    for (const { name, hours } of studios) {
      for (const day of weekdays) {
        expect(hours?.[day] ?? "", name).not.toMatch(/\b(\d+(?::\d\d)?) ?(?:to|[–-]) ?\1(?![:\d])/);
      }
    }
  });

  test("a description speaks of hours only as they are", () => {
    for (const { name, description, hours } of studios) {
      if (/Closed on Sundays/.test(description)) expect(hours?.sunday, name).toBe("Closed");
      if (/Doors open at|done by eight|before most offices/.test(description)) {
        expect(hours?.tuesday, name).toMatch(/^0?[56]\b/);
      }
      if (/shuts in the early afternoon/.test(description)) {
        expect(hours?.tuesday, name).toMatch(/, /);
      }
    }
  });

  test("a description has two to four calm sentences, and no other studio's", () => {
    for (const { description } of studios) {
      const sentences = description.match(/[.?](?= [A-Z]|$)/g) ?? [];
      expect(sentences.length).toBeGreaterThanOrEqual(2);
      expect(sentences.length).toBeLessThanOrEqual(4);
      expect(description).not.toMatch(/[!{}]|,,|, ,| {2}/);
    }
    expect(new Set(studios.map(({ description }) => description)).size).toBe(studios.length);
  });

  test("pictures are those of the series", () => {
    const pictures = studios.flatMap(({ imageUrl }) => imageUrl ?? []);
    for (const url of pictures) {
      expect(url).toMatch(/^\/sample\/pictures\/(0[1-9]|[12]\d|3[0-6])\.svg$/);
    }
    expect(new Set(pictures).size).toBe(36);
  });
});

describe("reviews", () => {
  const all = studios.flatMap(({ reviews }) => reviews);

  test("each studio has up to 60, about 12 on average", () => {
    for (const { reviews } of studios) expect(reviews.length).toBeLessThanOrEqual(60);
    const average = all.length / studios.length;
    expect(average).toBeGreaterThan(10);
    expect(average).toBeLessThan(14);
  });

  test("no text comes twice within a studio, and most come only once at all", () => {
    for (const { reviews } of studios) {
      expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
    }
    expect(new Set(all.map(({ text }) => text)).size).toBeGreaterThan(3000);
  });

  test("dates run from 2023 to 2025, newest first", () => {
    for (const { reviews } of studios) {
      const dates = reviews.map(({ date }) => date);
      expect(dates).toEqual([...dates].sort().reverse());
      for (const date of dates) expect(date).toMatch(/^202[345]-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/);
    }
  });

  test("most are content, some are not", () => {
    const share = (stars: number) =>
      all.filter(({ rating }) => rating === stars).length / all.length;
    expect(share(5) + share(4)).toBeGreaterThan(0.8);
    for (const stars of [1, 2, 3]) expect(share(stars)).toBeGreaterThan(0.01);
  });

  test("no placeholder is left in a text or an author", () => {
    for (const { text, author } of all) expect(`${text}${author}`).not.toMatch(/[{}]/);
  });
});
