import type { ReviewPart } from "#domain/rules/reviews/review-parts.ts";
import type { studioFields, typedFields, ValuesOf } from "#domain/studio-fields.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import type { PriceRange } from "./studio-character.ts";

export type SampleHours = Readonly<Record<Weekday, string>>;
export type SampleReview = {
  author: string;
  rating: number;
  date: string;
  text: string;
  visitMonth: string | null;
  classType: string | null;
  helpful: number;
  /** What the owner of the studio answered. */
  reply: string | null;
} & { [Part in ReviewPart]: number | null };

/** What visitors decide by. */
export type SampleFacts = Pick<ValuesOf<typeof studioFields>, (typeof typedFields)[number]>;

export type SampleStudio = SampleFacts & {
  name: string;
  city: string;
  neighborhood: string;
  street: string;
  address: string;
  state: "ON";
  postalCode: string;
  latitude: number;
  longitude: number;
  priceRange: PriceRange | null;
  /** Of a single class, like "$28". */
  price: string | null;
  imageUrl: string | null;
  featured: boolean;
  description: string;
  amenities: readonly string[];
  classTypes: readonly string[];
  categories: readonly string[];
  categoryName: string;
  website: string | null;
  bookingUrl: string | null;
  phone: string | null;
  email: string | null;
  instagram: string | null;
  facebook: string | null;
  tiktok: string | null;
  hours: SampleHours | null;
  reviews: readonly SampleReview[];
  peopleAlsoSearch: readonly { title: string }[];
  googlePlaceId: string;
  lastUpdated: string;
};
