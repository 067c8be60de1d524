import { indexWords, type VocabularyWord } from "./word-index.ts";

export const amenityKeys = [
  "parking",
  "showers",
  "lockers",
  "mat-rental",
  "equipment",
  "childcare",
  "wifi",
  "water",
  "meditation-room",
  "retail",
  "locker-room",
  "juice-bar",
  "physical-therapy",
  "community-classes",
  "towel-service",
  "changing-rooms",
] as const;

export type AmenityKey = (typeof amenityKeys)[number];

const words: Readonly<Record<AmenityKey, VocabularyWord>> = {
  parking: { label: "Parking", aliases: ["Parking Available", "Free Parking", "Car Park"] },
  showers: { label: "Showers", aliases: ["Shower", "Shower Facilities"] },
  lockers: { label: "Lockers", aliases: ["Locker", "Storage Lockers"] },
  "mat-rental": { label: "Mat rental", aliases: ["Mat Rentals", "Mats"] },
  equipment: { label: "Equipment", aliases: ["Equipment Provided"] },
  childcare: { label: "Childcare", aliases: ["Child Care", "Daycare"] },
  wifi: { label: "WiFi", aliases: ["Wi-Fi", "Free WiFi", "Free Wi-Fi"] },
  water: { label: "Water Station", aliases: ["Water Stations", "Filtered Water"] },
  "meditation-room": { label: "Meditation Room", aliases: ["Meditation"] },
  retail: { label: "Retail Shop", aliases: ["Shop", "Boutique"] },
  "locker-room": { label: "Locker Room", aliases: ["Locker Rooms"] },
  "juice-bar": { label: "Juice Bar", aliases: ["Smoothie Bar"] },
  "physical-therapy": { label: "Physical Therapy", aliases: ["Physiotherapy"] },
  "community-classes": { label: "Community Classes", aliases: ["Community Class"] },
  "towel-service": { label: "Towel Service", aliases: ["Towels"] },
  "changing-rooms": {
    label: "Changing Rooms",
    aliases: ["Changing Room", "Change Room", "Change Rooms"],
  },
};

export const findAmenityKey = /* @__PURE__ */ indexWords(amenityKeys, words);

/** An unknown key is shown as is. */
export function amenityLabel(key: string): string {
  const known = amenityKeys.find((amenity) => amenity === key);
  return known === undefined ? key : words[known].label;
}

/** The wizard's checkboxes with the wizard's own keys and labels (product rules, "Vocabulary"). */
export const wizardAmenities = [
  { key: "parking", label: "Parking Available" },
  { key: "showers", label: "Shower Facilities" },
  { key: "lockers", label: "Storage Lockers" },
  { key: "mat-rental", label: "Mat Rental" },
  { key: "towel-service", label: "Towel Service" },
  { key: "water-station", label: "Water Station" },
  { key: "changing-rooms", label: "Changing Rooms" },
  { key: "retail-shop", label: "Retail Shop" },
] as const;

/** The toggle buttons of the home page's refine bar (product rules, "Home page"). */
export const refineBarAmenities = ["parking", "showers"] as const satisfies readonly AmenityKey[];
