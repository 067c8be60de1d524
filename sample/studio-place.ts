import type { Neighbourhood } from "#domain/vocabulary/neighbourhoods.ts";
import type { Random } from "./random.ts";
import { streets } from "./texts/streets.ts";

export type StudioPlace = {
  latitude: number;
  longitude: number;
  /** "Queen St W" */
  road: string;
  /** "1184 Queen St W" */
  street: string;
  postalCode: string;
};

const KM_PER_DEGREE = 111.195;
const POSTAL_LETTERS = "ABCEGHJKLMNPRSTVWXYZ".split("");

export function placeStudio(random: Random, neighbourhood: Neighbourhood): StudioPlace {
  const { road, number } = pickStreet(random, neighbourhood);
  return {
    ...pointWithin(random, neighbourhood),
    road,
    street: `${number} ${road}`,
    postalCode: postalCode(random, neighbourhood.fsa),
  };
}

/** Even over the disc: the root keeps points from crowding in the middle. */
function pointWithin(random: Random, { latitude, longitude, radiusKm }: Neighbourhood) {
  const distanceKm = 0.88 * radiusKm * Math.sqrt(random.next());
  const angle = random.next() * 2 * Math.PI;
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: fiveDecimals(latitude + (distanceKm * Math.sin(angle)) / KM_PER_DEGREE),
    longitude: fiveDecimals(longitude + (distanceKm * Math.cos(angle)) / kmPerDegreeEast),
  };
}

const fiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function pickStreet(random: Random, { city, name }: Neighbourhood) {
  const list = streets[city]?.[name];
  if (list === undefined) throw new Error(`No streets for ${name} in ${city}`);
  const [, road, from, to] = /^(.+) (\d+)-(\d+)$/.exec(random.pick(list.split(", "))) ?? [];
  if (road === undefined) throw new Error(`A street of ${name} in ${city} has no numbers`);
  return { road, number: random.int(Number(from), Number(to)) };
}

function postalCode(random: Random, fsa: string): string {
  return `${fsa} ${random.int(1, 9)}${random.pick(POSTAL_LETTERS)}${random.int(0, 9)}`;
}

const spelledOut: Readonly<Record<string, string>> = {
  St: "Street",
  Ave: "Avenue",
  Rd: "Road",
  Blvd: "Boulevard",
  Dr: "Drive",
  Ln: "Lane",
  Cres: "Crescent",
  Pkwy: "Parkway",
  Cir: "Circle",
  Gdns: "Gardens",
  N: "North",
  S: "South",
  E: "East",
  W: "West",
};

/** "Queen Street West", for a sentence. */
export function roadInWords(road: string): string {
  return road
    .split(" ")
    .map((word) => spelledOut[word] ?? word)
    .join(" ");
}

const PLAIN_WORDS = new Set([
  "New",
  "Main",
  "Mill",
  "Front",
  "Parkway",
  "Centre",
  "City Centre",
  "Regent",
]);

/** "Queen", for a name; undefined where that would be a number or say nothing. */
export function roadName(road: string): string | undefined {
  const name = road
    .replace(/^The /, "")
    .replace(/ (St|Ave|Rd|Blvd|Dr|Ln|Cres|Pkwy|Cir|Gdns|Line)( .*)?$/, "");
  return /\d/.test(name) || PLAIN_WORDS.has(name) ? undefined : name;
}
