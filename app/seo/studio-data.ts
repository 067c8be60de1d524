import type { OpenSpan } from "#domain/contracts/studios/opening-hours.ts";
import type { Review, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { shownDay } from "#domain/rules/dates/date-words.ts";
import { readDatedSpans } from "#domain/rules/hours/dated-hours.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { studioPicturePath } from "#domain/rules/share/picture-paths.ts";
import { findProfileUrl, findWebUrl, networks } from "#domain/rules/studio/contact-links.ts";
import { findPhoneUrl } from "#domain/rules/studio/phone-url.ts";
import { roundRating } from "#domain/rules/studio/rating.ts";
import { averageRating, isRatedHere, ownReviews } from "#domain/rules/studio/reviews.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { accessData, offersData, teachersData } from "./fact-data.ts";
import { isRasterImage, type StructuredDataItem, wholeUrl } from "./structured-data.tsx";

/** The studio as schema.org's ExerciseGym; what is not known is left out. */
export function studioData(studio: StudioDetail, siteUrl: string): StructuredDataItem {
  const url = `${siteUrl}${studioPath(studio)}`;
  const own = ownReviews(studio.reviews);
  const reviews = listReviewData(own, studio.name);
  return {
    "@type": "ExerciseGym",
    "@id": `${url}#studio`,
    name: studio.name,
    description: studio.description,
    url,
    image: listImages(studio).map((image) => wholeUrl(image, siteUrl)),
    telephone: studio.phone === null ? undefined : findPhoneUrl(studio.phone)?.slice("tel:".length),
    email: studio.email ?? undefined,
    priceRange: studio.priceRange ?? undefined,
    address: addressData(studio),
    geo: {
      "@type": "GeoCoordinates",
      latitude: studio.latitude,
      longitude: studio.longitude,
    },
    openingHoursSpecification: listOpeningHours(studio),
    specialOpeningHoursSpecification:
      studio.specialDays.length === 0 ? undefined : listSpecialHours(studio),
    amenityFeature: [...studio.amenities.map(amenityData), ...accessData(studio)],
    makesOffer: offersData(studio),
    maximumAttendeeCapacity: studio.classSize ?? undefined,
    employee: teachersData(studio),
    sameAs: listProfiles(studio),
    aggregateRating: isRatedHere(studio) ? aggregateRatingData(own) : undefined,
    review: reviews.length === 0 ? undefined : reviews,
  };
}

function amenityData(key: string): StructuredDataItem {
  return { "@type": "LocationFeatureSpecification", name: amenityLabel(key), value: true };
}

/** Photos, each once, then the picture that we draw. */
function listImages(studio: StudioDetail): string[] {
  const photos = [studio.imageUrl, ...studio.imageUrls].filter(isRasterImage);
  return [...new Set([...photos, studioPicturePath(studio)])];
}

function addressData({ address, city, postalCode }: StudioDetail) {
  return {
    "@type": "PostalAddress",
    streetAddress: address.split(",")[0]?.trim() ?? address,
    addressLocality: city,
    addressRegion: "ON",
    postalCode: postalCode ?? undefined,
    addressCountry: "CA",
  };
}

/** Only from reviews that were written here (product rules, "Reviews"). */
function aggregateRatingData(reviews: readonly Review[]) {
  const rated = reviews.filter(({ rating }) => rating !== null);
  const average = averageRating(rated);
  if (average === undefined) return undefined;
  return {
    ...ratingData(roundRating(average)),
    "@type": "AggregateRating",
    reviewCount: rated.length,
  };
}

/** One entry for each span of each day; a day that is closed has none. */
function listOpeningHours({ structuredHours }: StudioDetail) {
  return weekdays.flatMap((day) =>
    (structuredHours?.[day] ?? []).map((span) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: `https://schema.org/${weekdayLabels[day]}`,
      ...openingTimes(span),
    })),
  );
}

/** What the page lists; a day that is closed opens and closes at midnight, and one in words says nothing to a program. */
function listSpecialHours({ specialDays, specialSpans = "" }: StudioDetail) {
  const dated = readDatedSpans(specialSpans);
  return specialDays.flatMap(({ date }) => {
    const spans = dated[date];
    const times =
      spans?.length === 0 ? [{ opens: "00:00", closes: "00:00" }] : spans?.map(openingTimes);
    return (times ?? []).map((time) => ({
      "@type": "OpeningHoursSpecification",
      ...time,
      validFrom: date,
      validThrough: date,
    }));
  });
}

/** A whole day is 00:00 to 23:59, as search engines read it. */
function openingTimes({ from, to }: OpenSpan) {
  return to - from >= 24 * 60
    ? { opens: "00:00", closes: "23:59" }
    : { opens: clock(from), closes: clock(to) };
}

function clock(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function listProfiles(studio: StudioDetail): string[] {
  const site = studio.website === null ? undefined : findWebUrl(studio.website);
  const accounts = networks.map((network) => findProfileUrl(network, studio[network] ?? ""));
  return [site, ...accounts].flatMap((link) => link ?? []);
}

/** As many as the page shows at first (product rules, "Reviews"). */
const MAX_REVIEWS = 6;

/** Reviews that we hold, in the page's order; one without a rating is none to search engines. */
function listReviewData(reviews: readonly Review[], studioName: string): StructuredDataItem[] {
  return reviews.slice(0, MAX_REVIEWS).flatMap(({ name, rating, date, text, reply }, index) =>
    rating === null
      ? []
      : {
          "@type": "Review",
          author: { "@type": "Person", name: name?.trim() || `Reviewer ${index + 1}` },
          reviewRating: ratingData(rating),
          datePublished: date === null ? undefined : shownDay(date),
          reviewBody: text ?? undefined,
          comment: reply && {
            "@type": "Comment",
            author: { "@type": "Organization", name: studioName },
            text: reply,
          },
        },
  );
}

function ratingData(ratingValue: number) {
  return { "@type": "Rating", ratingValue, bestRating: 5, worstRating: 1 };
}
