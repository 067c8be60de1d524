export type Character =
  | "reformer"
  | "classical"
  | "clinical"
  | "heat"
  | "barre"
  | "community"
  | "interval"
  | "aerial"
  | "atelier";

export type PriceRange = "Under $20" | "$20 - $35" | "$35+";

/** What a kind of studio teaches, has and costs; probabilities where it is not always so. */
type CharacterTraits = {
  share: number;
  classTypes: Readonly<Record<string, number>>;
  amenities: Readonly<Record<string, number>>;
  prices: Readonly<Record<PriceRange, number>>;
  classSize: readonly [number, number];
  categories: readonly string[];
};

export const characterTraits: Readonly<Record<Character, CharacterTraits>> = {
  reformer: {
    share: 30,
    classTypes: {
      "reformer-pilates": 1,
      "group-classes": 0.8,
      "private-sessions": 0.45,
      "tower-pilates": 0.25,
      "mat-pilates": 0.3,
    },
    amenities: { equipment: 0.9, "changing-rooms": 0.5, lockers: 0.5, retail: 0.3, showers: 0.3 },
    prices: { "Under $20": 0.05, "$20 - $35": 0.75, "$35+": 0.2 },
    classSize: [6, 12],
    categories: ["Fitness center", "Gym"],
  },
  classical: {
    share: 13,
    classTypes: {
      "mat-pilates": 1,
      "reformer-pilates": 1,
      "tower-pilates": 1,
      "chair-pilates": 1,
      "private-sessions": 0.7,
    },
    amenities: { equipment: 1, "changing-rooms": 0.5, "meditation-room": 0.15, wifi: 0.2 },
    prices: { "Under $20": 0, "$20 - $35": 0.55, "$35+": 0.45 },
    classSize: [6, 10],
    categories: ["Personal trainer", "Wellness center"],
  },
  clinical: {
    share: 14,
    classTypes: {
      "clinical-pilates": 1,
      "private-sessions": 0.8,
      "reformer-pilates": 0.6,
      "mat-pilates": 0.5,
      "chair-pilates": 0.2,
    },
    amenities: { "physical-therapy": 0.75, equipment: 0.8, wifi: 0.4, childcare: 0.1 },
    prices: { "Under $20": 0, "$20 - $35": 0.3, "$35+": 0.7 },
    classSize: [4, 6],
    categories: ["Physiotherapist", "Physical therapy clinic", "Rehabilitation center"],
  },
  heat: {
    share: 8,
    classTypes: {
      "hot-pilates": 1,
      "mat-pilates": 0.9,
      "group-classes": 0.8,
      "barre-pilates": 0.35,
      "hiit-pilates": 0.2,
    },
    amenities: {
      showers: 0.9,
      "locker-room": 0.6,
      "towel-service": 0.6,
      "mat-rental": 0.7,
      "juice-bar": 0.25,
    },
    prices: { "Under $20": 0.3, "$20 - $35": 0.7, "$35+": 0 },
    classSize: [16, 24],
    categories: ["Yoga studio", "Fitness center"],
  },
  barre: {
    share: 10,
    classTypes: {
      "barre-pilates": 1,
      "mat-pilates": 0.8,
      "group-classes": 0.7,
      "reformer-pilates": 0.25,
      "aerial-pilates": 0.05,
    },
    amenities: { "changing-rooms": 0.7, retail: 0.4, childcare: 0.2, "mat-rental": 0.3 },
    prices: { "Under $20": 0.25, "$20 - $35": 0.7, "$35+": 0.05 },
    classSize: [10, 18],
    categories: ["Dance school", "Fitness center"],
  },
  community: {
    share: 11,
    classTypes: { "mat-pilates": 1, "group-classes": 0.9, "chair-pilates": 0.15 },
    amenities: {
      "mat-rental": 0.6,
      "community-classes": 0.75,
      childcare: 0.15,
      "meditation-room": 0.15,
    },
    prices: { "Under $20": 0.85, "$20 - $35": 0.15, "$35+": 0 },
    classSize: [12, 20],
    categories: ["Community center", "Yoga studio"],
  },
  interval: {
    share: 7,
    classTypes: {
      "hiit-pilates": 1,
      "reformer-pilates": 1,
      "group-classes": 0.9,
      "barre-pilates": 0.1,
    },
    amenities: {
      showers: 0.8,
      "locker-room": 0.7,
      "towel-service": 0.5,
      "juice-bar": 0.3,
      equipment: 0.7,
    },
    prices: { "Under $20": 0.05, "$20 - $35": 0.8, "$35+": 0.15 },
    classSize: [8, 14],
    categories: ["Fitness center", "Gym"],
  },
  aerial: {
    share: 3,
    classTypes: {
      "aerial-pilates": 1,
      "mat-pilates": 0.9,
      "group-classes": 0.6,
      "barre-pilates": 0.3,
    },
    amenities: { equipment: 0.8, "changing-rooms": 0.6, "meditation-room": 0.3, "mat-rental": 0.3 },
    prices: { "Under $20": 0.05, "$20 - $35": 0.85, "$35+": 0.1 },
    classSize: [6, 10],
    categories: ["Yoga studio", "Circus school"],
  },
  atelier: {
    share: 7,
    classTypes: {
      "private-sessions": 1,
      "reformer-pilates": 1,
      "tower-pilates": 0.7,
      "chair-pilates": 0.5,
      "clinical-pilates": 0.2,
    },
    amenities: { equipment: 1, wifi: 0.3, "meditation-room": 0.2, "physical-therapy": 0.15 },
    prices: { "Under $20": 0, "$20 - $35": 0, "$35+": 1 },
    classSize: [2, 3],
    categories: ["Personal trainer", "Wellness center"],
  },
};

/** Amenities that any studio may have. */
export const commonAmenities: Readonly<Record<string, number>> = {
  water: 0.55,
  wifi: 0.3,
  lockers: 0.2,
  showers: 0.12,
  retail: 0.12,
  "community-classes": 0.08,
  childcare: 0.03,
};
