import { distanceKm } from "#domain/rules/places/distance.ts";
import type { Region } from "#domain/vocabulary/typed-text/regions.ts";
import type { Lexicon } from "./lexicon.ts";
import type { LexiconPlace, Meaning, OutsidePlace } from "./reading.ts";
import type { Segment } from "./segments.ts";

/** Where a text wants to look. */
export type PlaceChoice = {
  readonly place: LexiconPlace;
  readonly region: Region | undefined;
  /** Elsewhere: the place is then the nearest of ours. */
  readonly outside: string | undefined;
  readonly isDowntown: boolean;
  /** The words that it was read from. */
  readonly typed: string;
  /** Those words are not the place's name: a typing error, or another name of its. */
  readonly isMistyped: boolean;
};

type Mention = { readonly segment: Segment; readonly typed: string; readonly at: number };
type PlaceMention = Mention & { readonly places: readonly LexiconPlace[] };

export function choosePlace(
  segments: readonly Segment[],
  lexicon: Lexicon,
): PlaceChoice | undefined {
  const mentions = segments.map((segment, at) => ({ segment, at, typed: typedIn(segment) }));
  const isDowntown = hasKind(segments, "downtown");
  const named = mentions.flatMap((mention): PlaceMention[] => {
    const isRegion = mention.segment.meanings[0]?.kind === "region";
    const places = meaningsOf(mention.segment, "place").map(({ place }) => place);
    return isRegion || places.length === 0 ? [] : [{ ...mention, places }];
  });
  const found = choosePlaceOfOurs(named.filter((mention) => !isStreetOnly(mention, mentions)));
  if (found !== undefined) {
    const { place, mention } = found;
    const isMistyped = mention.segment.errors > 0;
    const next = mentions[mention.at + 1];
    const outside =
      next && isElsewhere(next.segment) ? `${place.name}, ${inTitle(next.typed)}` : undefined;
    return { place, region: undefined, outside, isDowntown, typed: mention.typed, isMistyped };
  }
  return (
    chooseRegion(mentions, lexicon) ??
    chooseOutside(mentions, lexicon) ??
    chooseStreetOrDowntown(mentions, lexicon)
  );
}

/** `liberty village toronto` is in Liberty Village, `uptown toronto` in Toronto: the pair must fit. */
function choosePlaceOfOurs(named: readonly PlaceMention[]) {
  const all = named.flatMap((mention) => mention.places.map((place) => ({ place, mention })));
  const others = (mention: PlaceMention) => all.filter((other) => other.mention !== mention);
  const inNamedCity = all.find(({ place, mention }) =>
    others(mention).some((other) => place.within.includes(other.place.slug)),
  );
  if (inNamedCity !== undefined) return inNamedCity;
  const ranked = named
    .flatMap((mention) => {
      const place = mention.places[0];
      return place === undefined ? [] : [{ place, mention }];
    })
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  return ranked[0];
}

function rankOf({ place, mention }: { place: LexiconPlace; mention: PlaceMention }): number {
  const isExact = mention.segment.errors === 0;
  return (isExact ? 0 : 100) + (place.isMajor ? 0 : 10) + mention.at / 100;
}

function chooseRegion(mentions: readonly Mention[], lexicon: Lexicon): PlaceChoice | undefined {
  for (const { segment, typed } of mentions) {
    const region = meaningsOf(segment, "region")[0]?.region;
    const place = region && lexicon.placeBySlug.get(region.around);
    if (region === undefined || place === undefined) continue;
    const isMistyped = segment.errors > 0;
    return { place, region, outside: undefined, isDowntown: false, typed, isMistyped };
  }
  return undefined;
}

function chooseOutside(mentions: readonly Mention[], lexicon: Lexicon): PlaceChoice | undefined {
  for (const { segment, typed } of mentions) {
    const outside = meaningsOf(segment, "outside")[0]?.place;
    const place = outside && nearestCity(outside, lexicon);
    if (outside === undefined || place === undefined) continue;
    const none = { region: undefined, isDowntown: false, isMistyped: false };
    return { place, outside: outside.name, typed, ...none };
  }
  return undefined;
}

/** A street that is known to be Toronto's, or downtown without a city, which is Toronto's as well. */
function chooseStreetOrDowntown(
  mentions: readonly Mention[],
  lexicon: Lexicon,
): PlaceChoice | undefined {
  const street = mentions.find(({ segment }) => meaningsOf(segment, "street").length > 0);
  const downtown = mentions.find(({ segment }) => meaningsOf(segment, "downtown").length > 0);
  const mention = street ?? downtown;
  const place = lexicon.placeBySlug.get("toronto");
  if (mention === undefined || place === undefined) return undefined;
  const none = { region: undefined, outside: undefined };
  const isDowntown = downtown !== undefined;
  return { place, ...none, isDowntown, typed: mention.typed, isMistyped: false };
}

export function nearestCity(
  from: OutsidePlace,
  { majorCities }: Lexicon,
): LexiconPlace | undefined {
  return majorCities.toSorted((a, b) => distanceKm(from, a) - distanceKm(from, b))[0];
}

/** `king` in `king and spadina` is the street, not the town. */
function isStreetOnly({ segment, at }: Mention, mentions: readonly Mention[]): boolean {
  const isPlaceOrStreet = (other: Mention) =>
    other.segment.meanings.some(({ kind }) => kind === "place" || kind === "street");
  const others = mentions.filter((other) => other.at !== at);
  return meaningsOf(segment, "street").length > 0 && others.some(isPlaceOrStreet);
}

/** `England` behind `London`: meant elsewhere, though we have one of that name. */
function isElsewhere({ meanings }: Segment): boolean {
  return meanings[0]?.kind === "elsewhere";
}

export function meaningsOf<Kind extends Meaning["kind"]>(segment: Segment, kind: Kind) {
  return segment.meanings.filter(
    (meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind,
  );
}

export function hasKind(segments: readonly Segment[], kind: Meaning["kind"]): boolean {
  return segments.some((segment) => meaningsOf(segment, kind).length > 0);
}

function inTitle(words: string): string {
  return words.replace(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

export function typedIn({ words }: Segment): string {
  return words.map(({ typed }) => typed).join(" ");
}
