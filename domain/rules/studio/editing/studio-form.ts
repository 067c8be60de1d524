import type { EditField, StudioEdit, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { studioEditSchema } from "#domain/contracts/console/studio-edit.ts";
import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";

export const editFields = studioEditSchema.keyof().options;

/** A studio's public fields as its form shows them. */
export function writeStudioForm(studio: StudioEdit): StudioForm {
  return {
    name: studio.name,
    city: studio.city,
    neighborhood: studio.neighborhood ?? "",
    address: studio.address,
    postalCode: studio.postalCode ?? "",
    latitude: String(studio.latitude),
    longitude: String(studio.longitude),
    isPositionApproximate: studio.isPositionApproximate ? "on" : "",
    phone: studio.phone ?? "",
    email: studio.email ?? "",
    website: studio.website ?? "",
    bookingUrl: studio.bookingUrl ?? "",
    instagram: studio.instagram ?? "",
    facebook: studio.facebook ?? "",
    tiktok: studio.tiktok ?? "",
    description: studio.description,
    classTypes: studio.classTypes.join("\n"),
    amenities: studio.amenities.join("\n"),
    categories: studio.categories.join("\n"),
    price: studio.price === null ? "" : writeDollars(studio.price),
    priceRange: studio.priceRange ?? "",
    hours: writeHoursLines(studio.hours),
    imageUrl: studio.imageUrl ?? "",
    imageUrls: studio.imageUrls.join("\n"),
    rating: studio.rating === null ? "" : String(studio.rating),
    reviewCount: String(studio.reviewCount),
    peopleAlsoSearch: studio.peopleAlsoSearch.map(({ title }) => title).join("\n"),
  };
}

/** A studio of which nothing is known. */
export const emptyStudio: StudioEdit = {
  name: "",
  city: "",
  neighborhood: null,
  address: "",
  postalCode: null,
  latitude: 0,
  longitude: 0,
  isPositionApproximate: false,
  phone: null,
  email: null,
  website: null,
  bookingUrl: null,
  instagram: null,
  facebook: null,
  tiktok: null,
  description: "",
  classTypes: [],
  amenities: [],
  categories: [],
  price: null,
  priceRange: null,
  hours: null,
  imageUrl: null,
  imageUrls: [],
  rating: null,
  reviewCount: 0,
  peopleAlsoSearch: [],
};

/** A new studio's form; its position is said by whoever makes it. */
export const emptyStudioForm: StudioForm = {
  ...writeStudioForm(emptyStudio),
  latitude: "",
  longitude: "",
};

/** `Monday: 9 AM to 5 PM`, in the week's order. */
function writeHoursLines(hours: HoursText | null): string {
  return weekdays
    .flatMap((day) => {
      const text = hours?.[day];
      return text === undefined || text === "" ? [] : `${weekdayLabels[day]}: ${text}`;
    })
    .join("\n");
}

function writeDollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The fields whose text is another than it was; spaces around it and kinds of line ends are no change. */
export function changedFields(before: StudioForm, after: StudioForm): EditField[] {
  return editFields.filter((field) => plain(before[field]) !== plain(after[field]));
}

function plain(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .trim();
}
