import type { Verdict } from "#domain/contracts/imports/import-words.ts";
import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { postalCodeOf } from "#domain/rules/imports/stated-place.ts";
import { gradeNames } from "./compare-names.ts";
import { type ComparedPlace, comparedPlace } from "./compared-place.ts";
import type { KnownPlace, Match, MatchedPlace } from "./known-place.ts";
import { tellingWords } from "./name-words.ts";
import { PlaceIndex } from "./place-index.ts";
import { type ChosenMatch, chooseMatch, type FoundMatch, weighKnown } from "./weigh-known.ts";

type RememberedVerdict = {
  readonly placeKey: string;
  readonly studioId: number | null;
  readonly verdict: Verdict;
};

/** Our studios, and the new ones of the file that is read: which of them is a place? */
export class KnownPlaces {
  readonly #index = new PlaceIndex();
  readonly #verdicts: ReadonlyMap<string, readonly RememberedVerdict[]>;
  /** The studios that this file has, and where, if that is not where we know them. */
  readonly #seen = new Map<number, ComparedPlace | undefined>();

  constructor(verdicts: readonly RememberedVerdict[]) {
    this.#verdicts = Map.groupBy(verdicts, (remembered) => remembered.placeKey);
  }

  add(known: KnownPlace): void {
    this.#index.add(known);
  }

  /** A new one of the file. */
  addSeen(known: KnownPlace): void {
    this.add(known);
    this.#seen.set(known.studioId, undefined);
  }

  isSkipped(place: ImportedPlace): boolean {
    return this.#verdictsOn(place).some(({ verdict }) => verdict === "skip");
  }

  match(place: MatchedPlace): Match {
    const verdicts = this.#verdictsOn(place);
    const said = verdicts.find(
      ({ verdict, studioId }) => verdict === "same" && this.#isKnown(studioId),
    );
    if (said?.studioId) {
      const evidence = ["said to be the same by a person, on an earlier file"];
      return { outcome: "same", studioId: said.studioId, evidence };
    }
    const apart = new Set(verdicts.map(({ studioId }) => studioId));
    return this.#find(place, (known) => !apart.has(known.studioId));
  }

  /** In the order of evidence: what one step settles, the next one could not better. */
  #find(place: MatchedPlace, isPossible: (known: KnownPlace) => boolean): Match {
    const compared = comparedPlace(place);
    const own = place.studioId === undefined ? undefined : this.#index.find(place.studioId);
    const steps = [
      () => [...(own ? [own] : []), ...this.#index.listOfIds(compared)],
      () => this.#index.listOfContact(compared),
      () =>
        this.#index
          .listOfName(compared)
          .filter(({ name }) => gradeNames(compared.name, name, () => true) !== "unlike"),
    ];
    const found = new Map<KnownPlace, FoundMatch>();
    for (const list of steps) {
      for (const known of list().filter(isPossible)) {
        if (!found.has(known)) found.set(known, this.#weigh(compared, known, place.studioId));
      }
      if ([...found.values()].some(({ decision, isMove }) => decision === "same" && !isMove)) break;
    }
    return this.#remember(compared, chooseMatch([...found.values()]));
  }

  #weigh(place: ComparedPlace, known: KnownPlace, ownId: number | undefined): FoundMatch {
    const { studioId } = known;
    return weighKnown({
      ...{ place, known, many: this.#index, isOwn: studioId === ownId },
      ...(this.#seen.has(studioId) && { seen: this.#seen.get(studioId) ?? comparedPlace(known) }),
    });
  }

  #remember(place: ComparedPlace, match: ChosenMatch): Match {
    if (match.outcome === "new") return match;
    const { isMove, ...found } = match;
    const isSeen = found.outcome === "same" && !this.#seen.has(found.studioId);
    if (isSeen) this.#seen.set(found.studioId, isMove ? place : undefined);
    return found;
  }

  #verdictsOn(place: ImportedPlace): readonly RememberedVerdict[] {
    return this.#verdicts.size === 0 ? [] : (this.#verdicts.get(placeKeyOf(place)) ?? []);
  }

  #isKnown(studioId: number | null): boolean {
    return studioId !== null && this.#index.find(studioId) !== undefined;
  }
}

/** What a place is known by in any file: an id, else its name and where it is. */
export function placeKeyOf(place: ImportedPlace): string {
  if (place.googlePlaceId) return `google ${place.googlePlaceId}`;
  if (place.osmId) return `osm ${place.osmId}`;
  return `name ${tellingWords(place.name ?? "").join(" ")} ${whereabouts(place)}`;
}

function whereabouts(place: ImportedPlace): string {
  const code = postalCodeOf(place);
  if (code !== undefined) return code;
  const { latitude, longitude } = place;
  if (latitude === undefined || longitude === undefined) return place.city ?? "";
  return `${latitude.toFixed(3)} ${longitude.toFixed(3)}`;
}
