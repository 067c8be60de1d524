import type { AmenityKey } from "#domain/vocabulary/amenities.ts";
import type { ClassTypeKey } from "#domain/vocabulary/class-types.ts";

/** How people write class types in a search box; a narrower list than the aliases of imported words. */
export const classTypePhrases: Readonly<Record<ClassTypeKey, readonly string[]>> = {
  "reformer-pilates": [
    ...["reformer pilates", "reformer", "reformers", "pilates reformer", "reformer class"],
    ...[
      "reformer classes",
      "reformer studio",
      "reform pilates",
      "megaformer",
      "lagree",
      "lagree fitness",
    ],
    ...["allegro", "carriage pilates", "machine pilates", "pilates machine", "pilates machines"],
  ],
  "mat-pilates": [
    ...["mat pilates", "mat", "mat class", "mat classes", "pilates mat", "matwork", "mat work"],
    ...["floor pilates", "classical mat"],
  ],
  "hot-pilates": [
    ...["hot pilates", "hot", "heated", "heated pilates", "infrared", "infrared pilates"],
    ...["warm pilates", "hot mat", "hot mat pilates", "hot room"],
  ],
  "chair-pilates": ["chair pilates", "chair", "chairs", "wunda chair", "pilates chair", "wunda"],
  "barre-pilates": ["barre pilates", "barre", "pilates barre", "barre class", "barre classes"],
  "tower-pilates": [
    ...["tower pilates", "tower", "towers", "cadillac", "springboard", "trapeze table"],
    ...["pilates tower", "tower class", "tower classes", "wall unit"],
  ],
  "clinical-pilates": [
    ...["clinical pilates", "clinical", "rehab pilates", "rehab", "rehabilitation", "physio"],
    ...["physio pilates", "physiotherapy pilates", "pilates physio", "pilates physiotherapy"],
    ...["therapeutic", "therapeutic pilates", "medical pilates", "injury rehab", "back pain"],
    ...["injury", "injury recovery", "pilates clinic", "physiotherapist"],
  ],
  "aerial-pilates": ["aerial pilates", "aerial", "aerials", "silks", "aerial silks", "hammock"],
  "hiit-pilates": [
    ...["hiit pilates", "hiit", "pilates hiit", "high intensity", "interval training"],
    ...["high intensity pilates", "cardio pilates", "power pilates"],
  ],
  "private-sessions": [
    ...["private sessions", "private session", "private", "privates", "private pilates"],
    ...["private classes", "private class", "private lesson", "private lessons", "one on one"],
    ...["1 on 1", "one to one", "1 to 1", "1on1", "personal training", "personal trainer"],
    ...["semi private", "semi privates", "individual", "private instruction", "1 1"],
    ...["private training", "private instructor"],
  ],
  "group-classes": [
    ...["group classes", "group class", "group", "groups", "group pilates", "group sessions"],
    ...["group session", "small group", "small groups", "group lessons"],
  ],
};

export const amenityPhrases: Readonly<Record<AmenityKey, readonly string[]>> = {
  parking: [
    ...[
      "parking",
      "free parking",
      "car park",
      "parking lot",
      "parking available",
      "onsite parking",
    ],
    ...["on site parking", "parking spot", "parking spots", "with parking", "easy parking"],
  ],
  showers: ["showers", "shower", "with showers", "shower facilities", "shower facility"],
  lockers: ["lockers", "locker", "storage lockers", "storage"],
  "mat-rental": ["mat rental", "mat rentals", "rent a mat", "mats", "rental mats", "mat hire"],
  equipment: ["equipment", "equipment provided"],
  childcare: [
    ...["childcare", "child care", "daycare", "day care", "babysitting", "kids", "kid friendly"],
    ...["child friendly", "kids room", "child minding", "childminding", "with kids", "nursery"],
    ...["baby friendly", "kids care", "creche"],
  ],
  wifi: ["wifi", "wi fi", "free wifi", "free wi fi", "wireless", "internet"],
  water: ["water station", "water stations", "filtered water", "water", "water fountain"],
  "meditation-room": ["meditation room", "meditation", "quiet room"],
  retail: ["retail shop", "retail", "shop", "store"],
  "locker-room": ["locker room", "locker rooms"],
  "juice-bar": ["juice bar", "smoothie bar", "smoothie", "smoothies", "juice", "cafe", "coffee"],
  "physical-therapy": ["physical therapy", "physiotherapy", "physical therapist"],
  "community-classes": [
    ...["community classes", "community class", "pay what you can", "pwyc", "donation based"],
  ],
  "towel-service": ["towel service", "towels", "towel", "free towels", "fresh towels"],
  "changing-rooms": [
    ...["changing rooms", "changing room", "change room", "change rooms", "changeroom"],
    ...["changerooms", "dressing room", "dressing rooms"],
  ],
};
