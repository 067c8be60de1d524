import type { KnownPlace, MatchedPlace } from "#domain/rules/imports/matching/known-place.ts";
import type { LabelledPair } from "./labelled-pairs.ts";

/** Pairs that rules have failed at, or would: each studio of ours with what a file may have of it or of others. */
type Told = Partial<MatchedPlace> & { readonly kind: string; readonly isSame: boolean };

const noContact = { phone: "", website: "" };
const noPosition = { isPositionApproximate: true, latitude: 43.7, longitude: -79.4 };
/** Where branches open, and studios move. */
const junction = {
  ...{ address: "2980 Dundas St W, Toronto, ON M6P 1Z4", postalCode: "M6P 1Z4" },
  ...{ latitude: 43.6655, longitude: -79.468 },
};
const guelph = {
  ...{ address: "10 Carden St, Guelph, ON N1H 3A2", postalCode: "N1H 3A2", city: "Guelph" },
  ...{ latitude: 43.545, longitude: -80.248 },
};
const same = (kind: string, fields: Partial<MatchedPlace>): Told => ({
  ...{ kind, isSame: true },
  ...fields,
});
const other = (kind: string, fields: Partial<MatchedPlace>): Told => ({
  ...{ kind, isSame: false },
  ...fields,
});

const told: readonly (readonly [Partial<KnownPlace> & { name: string }, readonly Told[]])[] = [
  [
    { name: "Studio Linden" },
    [
      same("moved", junction),
      same("moved, and more is offered", { ...junction, name: "Studio Linden Pilates & Wellness" }),
      other("branch, one number and site, named", { ...junction, name: "Studio Linden Junction" }),
      other("branch, its neighbourhood is in its name", {
        ...{ ...junction, name: "Studio Linden Junction", neighborhood: "The Junction" },
      }),
      same("street in its name", { ...noContact, name: "Studio Linden King West" }),
      same("slogan", { ...noContact, name: "Linden Pilates: Strength from Within" }),
      other("yoga next door", { name: "Linden Yoga", phone: "(416) 555-0177", website: "" }),
      same("first letter slipped", { name: "Studio kinden", website: "" }),
      same("letters swapped, nothing but the door", { ...noContact, name: "Studio Lniden" }),
    ],
  ],
  [
    { name: "Reformer Parlour", address: "7 Bauer Dr, Waterloo", city: "Waterloo" },
    [
      other("branch, one number, its city is in its name", {
        ...{ ...guelph, name: "Reformer Parlour Guelph" },
      }),
      same("Pilates slipped", { ...noContact, name: "Reformer Parlour iPlates" }),
      same("one digit of the number slipped", {
        ...{ name: "Reformer Parlor", phone: "(416) 555-0103", website: "" },
      }),
    ],
  ],
  [
    { name: "Kerr Village Physio Pilates", address: "131 Kerr St, Oakville", city: "Oakville" },
    [
      same("abbreviated", { ...noContact, name: "Kerr Vlg. Physiotherapy Pilates" }),
      same("no position, rural code", { ...noContact, ...noPosition, latitude: 45.2 }),
    ],
  ],
  [
    { name: "Pilates Space", address: "1000 Wellington St W, Toronto" },
    [
      other("a room in common, no name", { ...noContact, name: "Wellness Space" }),
      same("street in its name", { ...noContact, name: "Pilates Space – Wellington West" }),
    ],
  ],
  [
    { name: "Mimico Movement", address: "2385 Lake Shore Blvd W", city: "Etobicoke" },
    [same("moved, the borough is Toronto", { ...junction, city: "Toronto" })],
  ],
  [
    { name: "Anna Bell Pilates", address: "89 Wyndham St N, Toronto" },
    [
      other("teacher in the same house", {
        ...{ name: "Chris Dole Pilates", phone: "(416) 555-0188", website: "dole.example" },
      }),
      other("one letter apart in a house of teachers", {
        ...{ name: "Anna Hall Pilates", phone: "(416) 555-0189", website: "hall.example" },
      }),
    ],
  ],
  [
    { name: "Brock Street Pilates", address: "117 Brock St S, Whitby", city: "Whitby" },
    [same("St for Street", { ...noContact, name: "Brock St. Pilates" })],
  ],
  [
    { name: "Avon Pilates", address: "59 Downie St, Stratford", city: "Stratford" },
    [
      same("words torn apart", { name: "Av on Pilates", website: "" }),
      same("two letters swapped, one number", { name: "vAon Pilates", website: "" }),
    ],
  ],
];

export const toldApart: readonly LabelledPair[] = told.flatMap(([studio, places], row) => {
  const known: KnownPlace = {
    ...{ studioId: 1000 + row, phone: `(416) 555-01${String(row * 3).padStart(2, "0")}` },
    ...{ website: `https://told-${row}.example/`, postalCode: `M5V ${row}K1` },
    ...{ address: "788 King St W, Toronto, ON", city: "Toronto" },
    ...{ latitude: 43.6437 + row / 50, longitude: -79.4062 - row / 100 },
    ...{ isPositionApproximate: false, googlePlaceId: null, osmId: null, isListed: false },
    ...studio,
  };
  return places.map(({ kind, isSame, ...fields }) => ({
    ...{ kind, isSame, known },
    place: { ...asSeen(known), ...fields },
  }));
});

function asSeen(known: KnownPlace): MatchedPlace {
  const { name, latitude, longitude } = known;
  return {
    ...{ name, latitude: latitude + 0.0003, longitude, isPositionApproximate: false },
    ...{ phone: known.phone ?? "", website: known.website ?? "", city: known.city ?? "" },
    ...{ address: known.address ?? "", postalCode: known.postalCode ?? "" },
  };
}
