import { slugify } from "#domain/rules/text/slug.ts";
import { sampleFacts } from "./deciding-facts.ts";
import { deckOf } from "./deck.ts";
import { chooseFeatured } from "./featured-studios.ts";
import { nearbyNames } from "./nearby-names.ts";
import { oddHours } from "./odd-hours.ts";
import { seededRandom } from "./random.ts";
import { addDetails } from "./review-details.ts";
import type { SampleStudio } from "./sample-studio.ts";
import { onlineContact, phoneBook } from "./studio-contact.ts";
import { descriptionWriter } from "./studio-description.ts";
import { hoursTexts, weekRanges } from "./studio-hours.ts";
import { studioNames } from "./studio-names.ts";
import { composeOffer } from "./studio-offer.ts";
import { writeReviews } from "./studio-reviews.ts";
import { type Site, studioSites } from "./studio-sites.ts";
import { studioWords } from "./studio-words.ts";
import { favouriteNames } from "./texts/names.ts";

/** The fictional directory: the same studios, to the letter, on every call. */
export function sampleDirectory(): SampleStudio[] {
  const sites = studioSites();
  const names = studioNames(sites);
  const compose = studioComposer(names);
  const studios = sites.map((site, index) => compose(site, names[index] ?? ""));
  const featured = chooseFeatured(studios);
  return studios.map((studio) => ({
    ...studio,
    featured: featured.has(studio),
    peopleAlsoSearch: nearbyNames(seededRandom(`also/${studio.googlePlaceId}`), studio, studios),
  }));
}

function studioComposer(names: readonly string[]) {
  const writeDescription = descriptionWriter();
  const phone = phoneBook();
  const pictures = deckOf(seededRandom("pictures"), pictureUrls);

  return (site: Site, name: string): SampleStudio => {
    const random = seededRandom(`studio/${site.key}`);
    const { city, neighbourhood, place, character } = site;
    const { classSize, ...offer } = composeOffer(random, character, site.isSuburban);
    const week = random.chance(0.04) ? null : weekRanges(random, character);
    const words = studioWords(random, {
      ...site,
      ...offer,
      classSize,
      week,
      hood: neighbourhood.name,
      road: place.road,
    });
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    const identity = isShared ? `${name} ${neighbourhood.name}` : name;
    const googlePlaceId = `sample-${slugify(`${city} ${identity}`)}`;
    const isFavourite = favouriteNames.has(name);
    const reviews = writeReviews(seededRandom(`reviews/${site.key}`), words, isFavourite);
    const studio = {
      name,
      city,
      neighborhood: neighbourhood.name,
      street: place.street,
      address: `${place.street}, ${city}, ON ${place.postalCode}, Canada`,
      state: "ON" as const,
      postalCode: place.postalCode,
      latitude: place.latitude,
      longitude: place.longitude,
      ...offer,
      imageUrl: random.chance(0.92) || site.fixedName ? pictures.draw() : null,
      featured: false,
      description: writeDescription({ character, ...words }),
      phone: random.chance(0.95) ? phone(city) : null,
      ...onlineContact(random, identity),
      hours: week && oddHours(random, character, hoursTexts(random, week)),
      reviews: addDetails(seededRandom(`review-details/${site.key}`), reviews, {
        googlePlaceId,
        classTypes: offer.classTypes,
      }),
      peopleAlsoSearch: [],
      googlePlaceId,
      lastUpdated: `2025-${random.pick(["09", "10", "11", "12"])}-${String(random.int(1, 30)).padStart(2, "0")}`,
    };
    const known = sampleFacts({ ...studio, character, isSuburban: site.isSuburban, classSize });
    return { ...studio, ...known };
  };
}

const pictureUrls = Array.from(
  { length: 36 },
  (_, index) => `/sample/pictures/${String(index + 1).padStart(2, "0")}.svg`,
);
