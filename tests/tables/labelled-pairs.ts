import type { KnownPlace, MatchedPlace } from "#domain/rules/imports/matching/known-place.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { toldApart } from "./told-apart.ts";

/** A studio of ours, a place of a file, and what a person would say of the two. */
export type LabelledPair = {
  readonly kind: string;
  readonly known: KnownPlace;
  readonly place: MatchedPlace;
  readonly isSame: boolean;
};

/** Name, the same with slips, what it was called later, who is next door, and where. */
const rows = [
  "Reformer Loft | Refromer Loft | Loft Movement | Nail Bar Lumi | 145 Front St W | Toronto | M5J 2L7 | 43.6446 | -79.3862",
  "Harbour & Core | Harbor and Core | Tidewater Pilates | Harbour Dental | 95 Harbour St | Toronto | M5J 0B5 | 43.6418 | -79.3801",
  "Corps & Âme Pilates | Corps et Ame Pilates | Studio Lumière | Rideau Physio | 210 Rideau St | Ottawa | K1N 5Y3 | 45.4287 | -75.6870",
  "Westboro Pilates Collective | Westboro Pilates Colective | Island Park Movement | Kettle Yoga | 340 Richmond Rd | Ottawa | K2A 0E8 | 45.3925 | -75.7536",
  "Body Harmonics | Bodyharmonics | Plumb Line Studio | Steel City Barre | 180 James St N | Hamilton | L8R 2K7 | 43.2609 | -79.8668",
  "Locke Street Pilates | Lock Street Pilates | Kirkendall Reformer | Dundurn Cycle | 201 Locke St S | Hamilton | L8P 4B6 | 43.2516 | -79.8854",
  "The Pilates Space | The Pilates Spacee | Forest City Reformer | Wortley Florist | 140 Wortley Rd | London | N6C 3P7 | 42.9690 | -81.2563",
  "Thames Pilates & Barre | Thmes Pilates & Barre | Covent Motion | Budapest Kitchen | 348 Dundas St | London | N6B 1V7 | 42.9861 | -81.2440",
  "Grand River Reformer | Grand Rivr Reformer | Uptown Springs | Bean Roasters | 15 King St N | Waterloo | N2J 2W6 | 43.4668 | -80.5233",
  "Stone Mill Pilates | Stone Mil Pilates | Speed River Movement | Carden Books | 42 Carden St | Guelph | N1H 3A2 | 43.5441 | -80.2482",
  "Lakeshore Alignment | Lakeshore Alignement | Bronte Body Works | Bronte Bakery | 2290 Lakeshore Rd W | Oakville | L6L 1H1 | 43.3941 | -79.7110",
  "Kingston Core Studio | Kingstone Core Studio | Limestone Reformer | Wolfe Island Tea | 281 Princess St | Kingston | K7L 1B4 | 44.2330 | -76.4870",
  "Nickel City Pilates | Nickle City Pilates | Ramsey Lake Reformer | Durham Street Vinyl | 93 Durham St | Sudbury | P3E 3M5 | 46.4917 | -80.9930",
  "Sleeping Giant Pilates | Sleping Giant Pilates | Superior Spine | Red River Outfitters | 215 Red River Rd | Thunder Bay | P7B 1A5 | 48.4350 | -89.2200",
  "Riverside Reformer Co. | Riverside Reformr Co. | Walkerville Pilates | Ford City Records | 1970 Wyandotte St E | Windsor | N8Y 1E2 | 42.3230 | -83.0140",
  "Markham Movement Lab | Markham Movment Lab | Unionville Pilates | Main Street Optics | 190 Main St | Markham | L3R 2G9 | 43.8690 | -79.3110",
];

type Row = ReturnType<typeof readRow>;

function readRow(line: string, place: number) {
  const [name = "", slipped = "", later = "", nextDoor = "", street = "", city = "", ...where] =
    line.split("|").map((part) => part.trim());
  const [postalCode = "", latitude, longitude] = where;
  const number = String(100 + place);
  const known: KnownPlace = {
    studioId: place + 1,
    name,
    phone: `(416) 555-0${number}`,
    website: `https://www.${slugify(name)}.example/`,
    postalCode,
    address: `${street}, ${city}, ON ${postalCode}`,
    city,
    latitude: Number(latitude),
    longitude: Number(longitude),
    isPositionApproximate: false,
    googlePlaceId: `ChIJ${number}`,
    osmId: null,
    isListed: false,
  };
  return { known, slipped, later, nextDoor, street, city };
}

/** As another source has it: no id, other spellings, some metres off. */
function seen({ known, city }: Row, changes: Partial<MatchedPlace> = {}): MatchedPlace {
  return {
    name: known.name,
    city,
    phone: `+1 ${known.phone?.replace(/\D/g, "")}`,
    website: `http://${slugify(known.name)}.example/home?utm_source=maps`,
    postalCode: known.postalCode ?? "",
    address: `${known.address?.replace(" St", " Street")}, Canada`,
    latitude: known.latitude + 0.0003,
    longitude: known.longitude - 0.0003,
    isPositionApproximate: false,
    ...changes,
  };
}

const unknown = { phone: "", website: "", address: "", postalCode: "" };
const otherPhone = "647-555-0199";
/** Some kilometres on, in the same city. */
function elsewhere({ known, city }: Row): Partial<MatchedPlace> {
  return {
    address: `77 Elm Ave, ${city}`,
    postalCode: `${known.postalCode?.slice(0, 2)}X 9Z9`,
    latitude: known.latitude + 0.03,
    longitude: known.longitude + 0.02,
  };
}
const otherCity = {
  city: "Barrie",
  address: "12 Dunlop St E, Barrie",
  postalCode: "L4M 1A1",
  latitude: 44.389,
  longitude: -79.686,
};

type Make = (row: Row, place: number) => Partial<MatchedPlace> | undefined;

const same: Readonly<Record<string, Make>> = {
  exact: () => ({}),
  "place id alone": ({ known }) => ({ ...unknown, googlePlaceId: known.googlePlaceId ?? "" }),
  "name and position alone": () => unknown,
  "name and postal code alone": ({ known }) => ({
    ...{ ...unknown, postalCode: known.postalCode ?? "" },
    ...{ latitude: known.latitude + 0.02, isPositionApproximate: true },
  }),
  "name and phone alone": ({ known }) => ({
    ...{ ...unknown, phone: known.phone ?? "" },
    ...{ latitude: known.latitude + 0.05, isPositionApproximate: true },
  }),
  "name with other words": ({ known, city }, place) => ({
    name:
      [`${known.name} Inc.`, `${known.name} ${city}`, `The ${known.name} Studio`][place % 3] ?? "",
  }),
  "typing error, same phone": ({ slipped }) => ({ name: slipped, website: "", postalCode: "" }),
  "typing error, same postal code": ({ slipped }) => ({ name: slipped, phone: "", website: "" }),
  moved: (row) => elsewhere(row),
  "moved, site unknown": (row) => ({ ...elsewhere(row), website: "" }),
  "moved, phone unknown": (row, place) =>
    place % 4 === 0 ? { ...elsewhere(row), phone: "" } : undefined,
  renamed: ({ later }) => ({ name: later }),
  "renamed, with a new site": ({ later }, place) =>
    place % 4 === 1 ? { name: later, website: `https://${slugify(later)}.example` } : undefined,
  "renamed, place id known": ({ later, known }) => ({
    ...{ name: later, phone: otherPhone, website: "" },
    googlePlaceId: known.googlePlaceId ?? "",
  }),
};

const different: Readonly<Record<string, Make>> = {
  "branch of a chain": (row) => ({ ...elsewhere(row), phone: otherPhone }),
  "branch with its own page": (row) => ({
    ...elsewhere(row),
    name: `${row.known.name} Eastside`,
    ...{ phone: otherPhone, website: `${row.known.website}locations/eastside` },
  }),
  "branch in another city": () => ({ ...otherCity, phone: otherPhone }),
  "branch with the chain's toll-free number": (row) => ({
    ...elsewhere(row),
    phone: "1-800-555-0100",
  }),
  "same plaza": ({ nextDoor }) => ({
    ...{ name: `${nextDoor} Pilates`, phone: otherPhone },
    website: `https://${slugify(nextDoor)}.example`,
  }),
  "same plaza, little known": ({ nextDoor }) => ({ ...unknown, name: nextDoor }),
  "took over the rooms": ({ later }) => ({
    ...{ name: later, phone: otherPhone },
    website: `https://${slugify(later)}.example`,
  }),
  namesake: ({ known }) => ({
    ...otherCity,
    ...{ phone: otherPhone, website: `https://${slugify(known.name)}-barrie.example` },
  }),
  unrelated: ({ nextDoor }) => ({ ...otherCity, name: nextDoor, phone: otherPhone, website: "" }),
};

function pairsOf(makes: Readonly<Record<string, Make>>, isSame: boolean): LabelledPair[] {
  return Object.entries(makes).flatMap(([kind, make]) =>
    rows.map(readRow).flatMap((row, place) => {
      const changes = make(row, place);
      return changes ? [{ kind, known: row.known, place: seen(row, changes), isSame }] : [];
    }),
  );
}

export const labelledPairs: readonly LabelledPair[] = [
  ...pairsOf(same, true),
  ...pairsOf(different, false),
  ...toldApart,
];
