import type { ImportedPlace, ReadRow } from "#domain/contracts/imports/imported-place.ts";
import { eachInSteps, mapInSteps } from "#domain/rules/basics/steps.ts";
import { knownPlaceOf } from "#domain/rules/imports/matching/known-place.ts";
import { KnownPlaces } from "#domain/rules/imports/matching/known-places.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { lockImport, reserveStudioIds, updateImport } from "#server/imports/import-queries.ts";
import {
  countOutcomes,
  type ImportRow,
  updateAllRows,
  updateImportRow,
} from "#server/imports/import-row-queries.ts";
import { listKnownPlaces, listVerdicts } from "#server/imports/known-studio-queries.ts";
import { picturesElsewhere, withPhotos } from "#server/imports/place-pictures.ts";
import { type SettledPlace, settlePlace } from "#server/imports/placing/settle-place.ts";
import { runSteps } from "#server/jobs/steps.ts";
import { hasFetched, listFetched } from "#server/photos/fetched-queries.ts";
import { comparePresent } from "./compare-present.ts";
import { compareTimetables } from "./compare-timetables.ts";
import { OurStudios } from "./our-studios.ts";

/** A row of which nothing has been said yet: it would change nothing. */
const blankRow: Omit<ImportRow, "importId" | "row" | "name"> = {
  ...{ outcome: "skipped", reason: null, studioId: null, evidence: [], place: null },
  ...{ isPositionApproximate: false, fields: null, readVersion: null, seenAt: null },
  isSeenAgain: false,
  ...{ isLeftOut: false, leftOutFields: [], verdict: null, reviewItemId: null },
  ...{ before: null, left: null },
};

function joinReasons(reasons: readonly string[]): string | null {
  return reasons.length === 0 ? null : reasons.join(". ");
}

/** What a plan says itself, which the next one may not. */
const PLANNED =
  /^(?:The same place as row \d+|An operator said to skip it|Its studio is gone|Not all of its classes can be read)(?:\. |$)/;

/** Of a reason what the file itself gave cause for. */
export function notesOf(reason: string | null): string[] {
  const notes = (reason ?? "").replace(PLANNED, "");
  return notes === "" ? [] : [notes];
}

/** A row takes some hundred microseconds: visitors of the same process come in between. */
const ROWS_PER_STEP = 5;

type PlannedImport = {
  readonly importId: number;
  readonly takesAll: boolean;
  readonly takesPhotos: boolean;
  /** For rows that don't say when somebody saw the place. */
  readonly seenAt: Date;
};

/** A place of the file that was read, and where it lies. */
type SettledRow = Pick<ReadRow, "row" | "notes"> & {
  readonly settled: SettledPlace;
};

type PlannedRow = SettledRow & {
  readonly name: string;
  /** Of one that was planned before. */
  readonly reservedId?: number | null;
  readonly seenAt?: Date | null;
};

/**
 * Says of each row of a file what would become of it. Rows come in the file's order: each is compared with the studios
 * that are there and with the rows before it.
 */
export class ImportPlanner {
  readonly #db: Database;
  readonly #import: PlannedImport;
  readonly #known: KnownPlaces;
  readonly #positions: ReadonlyMap<string, Position>;
  readonly #rowOfStudio = new Map<number, number>();
  readonly #hasFetched: boolean;
  readonly #ours: OurStudios;
  #freeIds: number[] = [];

  private constructor(
    db: Database,
    planned: PlannedImport,
    found: {
      known: KnownPlaces;
      positions: ReadonlyMap<string, Position>;
      hasFetched: boolean;
      ours: OurStudios;
    },
  ) {
    this.#ours = found.ours;
    this.#hasFetched = found.hasFetched;
    this.#db = db;
    this.#import = planned;
    this.#known = found.known;
    this.#positions = found.positions;
  }

  static async load(db: Database, planned: PlannedImport): Promise<ImportPlanner> {
    const studios = await listKnownPlaces(db);
    const known = new KnownPlaces(await listVerdicts(db));
    const ledTo = new Map(studios.map(({ studioId, mergedIntoId }) => [studioId, mergedIntoId]));
    const positions = new Map<string, Position>();
    const ours = new OurStudios();
    const adding = eachInSteps(
      studios,
      ({ mergedIntoId, ...studio }) => {
        const studioId = presentId(studio.studioId, ledTo);
        known.add({ ...studio, studioId });
        ours.add({ ...studio, studioId }, studio.studioId);
        if (studio.postalCode !== null && !studio.isPositionApproximate) {
          positions.set(studio.postalCode, studio);
        }
      },
      ROWS_PER_STEP,
    );
    await runSteps(adding);
    return new ImportPlanner(db, planned, {
      ...{ known, positions, ours },
      hasFetched: await hasFetched(db),
    });
  }

  async plan(rows: readonly ReadRow[]): Promise<ImportRow[]> {
    const { takesAll } = this.#import;
    const findByPostalCode = (code: string) => this.#positions.get(code);
    const photos = await this.#listPhotos(rows);
    const settling = mapInSteps(
      rows,
      ({ row, notes, place: read }) => {
        const place = photos.size > 0 ? withPhotos(read, photos) : read;
        const settled =
          place.timetable === undefined
            ? settlePlace(place, { takesAll, findByPostalCode })
            : placeNowhere(place);
        return { row, notes, settled, name: place.name ?? "" };
      },
      ROWS_PER_STEP,
    );
    return this.planSettled(await runSteps(settling));
  }

  /** Also of rows that were planned before, and are compared with what is there now. */
  async planSettled(rows: readonly PlannedRow[]): Promise<ImportRow[]> {
    await this.#reserve(rows.length);
    const planned = await runSteps(mapInSteps(rows, (row) => this.#planRow(row), ROWS_PER_STEP));
    const compared = await comparePresent(this.#db, this.#import, planned);
    return compareTimetables(this.#db, compared);
  }

  #planRow({ row, notes, settled, name, reservedId, seenAt: shownSeenAt }: PlannedRow): ImportRow {
    const blank = { ...blankRow, importId: this.#import.importId, row, name };
    if ("skipped" in settled) {
      return { ...blank, reason: joinReasons([settled.skipped, ...notes]) };
    }
    const { place, isPositionApproximate } = settled;
    const seenAt =
      place.seenAt === undefined ? (shownSeenAt ?? this.#import.seenAt) : new Date(place.seenAt);
    const placed = { ...blank, place, name: place.name, isPositionApproximate, seenAt };
    const remarks = [...settled.notes, ...notes];
    if (place.timetable !== undefined) return this.#planTimetable(placed, place, notes);
    if (this.#known.isSkipped(place)) {
      return { ...placed, reason: joinReasons(["An operator said to skip it", ...remarks]) };
    }
    const matched = { ...place, isPositionApproximate };
    const match = this.#known.match(matched);
    if (match.outcome === "new") {
      const studioId = reservedId ?? this.#freeIds.pop() ?? 0;
      this.#known.addSeen(knownPlaceOf(matched, studioId));
      this.#rowOfStudio.set(studioId, row);
      return { ...placed, outcome: "new", studioId, reason: joinReasons(remarks) };
    }
    const { studioId, evidence } = match;
    const found = { ...placed, studioId, evidence: [...evidence] };
    if (match.outcome === "doubt") {
      return { ...found, outcome: "doubt", reason: joinReasons(remarks) };
    }
    const twin = this.#rowOfStudio.get(studioId);
    if (twin !== undefined) {
      return { ...found, reason: joinReasons([`The same place as row ${twin}`, ...remarks]) };
    }
    this.#rowOfStudio.set(studioId, row);
    return { ...found, outcome: "unchanged", reason: joinReasons(remarks) };
  }

  /** A week of classes is of a studio of ours: it makes none. Of one that was read whole there is nothing to note. */
  #planTimetable(placed: ImportRow, place: ImportedPlace, notes: readonly string[]): ImportRow {
    if (place.timetable === "") {
      return { ...placed, reason: joinReasons(["Not all of its classes can be read", ...notes]) };
    }
    const found = this.#ours.find(place);
    if ("why" in found) return { ...placed, reason: found.why };
    const { studioId, evidence } = found;
    const row = { ...placed, studioId, evidence: [evidence] };
    const twin = this.#rowOfStudio.get(studioId);
    if (twin !== undefined) return { ...row, reason: `The same place as row ${twin}` };
    this.#rowOfStudio.set(studioId, placed.row);
    return { ...row, outcome: "unchanged" };
  }

  /** A picture that was fetched once is its photo for every later file. */
  async #listPhotos(rows: readonly ReadRow[]): Promise<ReadonlyMap<string, string>> {
    if (!this.#hasFetched) return new Map();
    const urls = new Set(rows.flatMap(({ place }) => picturesElsewhere(place)));
    return listFetched(this.#db, [...urls]);
  }

  async #reserve(count: number): Promise<void> {
    const missing = count - this.#freeIds.length;
    if (missing <= 0) return;
    const reserved = await reserveStudioIds(this.#db, missing);
    this.#freeIds = [...reserved.toReversed(), ...this.#freeIds];
  }
}

/** A timetable says of whom it is, and not where that lies. */
function placeNowhere(place: ImportedPlace): SettledPlace {
  const { name = "", city = "" } = place;
  const position = { latitude: 0, longitude: 0 };
  const settled = { ...place, ...position, name, city };
  return { place: settled, citySlug: "", isPositionApproximate: true, notes: [] };
}

/** The studio that stayed, through as many merges as there were. */
function presentId(id: number, ledTo: ReadonlyMap<number, number | null>): number {
  const seen = new Set<number>();
  let present = id;
  for (let next = ledTo.get(id); next && !seen.has(next); next = ledTo.get(next)) {
    seen.add(next);
    present = next;
  }
  return present;
}

type Choice = {
  readonly id: number;
  /** All rows where none is named. */
  readonly row?: number | undefined;
  readonly isLeftOut?: boolean | undefined;
  /** Those fields of the row that are not taken; the others are. */
  readonly fields?: readonly string[] | undefined;
};

/** A row, or some of its fields, won't be written; or will be after all. */
export async function leaveOut(
  { db }: StoreDeps,
  actor: Actor,
  { id, row, isLeftOut, fields }: Choice,
): Promise<void> {
  requireRight(actor, "directory");
  await db.transaction(async (tx) => {
    const { state } = await lockImport(tx, id);
    if (state !== "previewed") {
      throw new AppError("conflict", `Import ${id} is ${state}: nothing can be left out any more.`);
    }
    const changes = { isLeftOut, leftOutFields: fields && [...fields] };
    if (row === undefined) await updateAllRows(tx, id, changes);
    else if (!(await updateImportRow(tx, { importId: id, row }, changes))) {
      throw new AppError("not-found", `Import ${id} has no row ${row}.`);
    }
    await updateImport(tx, id, { counts: await countOutcomes(tx, id) });
  });
}
