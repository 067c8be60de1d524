import type { ImportedPlace, ReadRow } from "#domain/contracts/imports/imported-place.ts";
import type { Database } from "#server/database/database.ts";
import { commandActor } from "#server/history/actor.ts";
import type { ImportSummary } from "#server/imports/import-summary.ts";
import { createImportServices } from "#server/imports/imports.ts";

export const importer = commandActor("operator:ada");

/** The importer as its doors use it: a file is shown, run and undone in one call each. */
export function importing(
  db: Database,
  now = () => new Date(),
  services = createImportServices({ db, now }),
) {
  let files = 0;

  async function show(
    places: readonly ImportedPlace[],
    sha = "",
    takesPhotos = false,
  ): Promise<ImportSummary> {
    files += 1;
    const begun = await services.beginImport(importer, {
      fileName: `places-${files}.json`,
      sha256: (sha || `file${files}-${Math.random()}`).padEnd(64, "0").slice(0, 64),
      shape: "apify-json",
      source: "Google Maps",
      licence: null,
      mapping: null,
      takesAll: false,
      takesPhotos,
    });
    if (begun.state === "previewed") return begun;
    await services.addRows(importer, { id: begun.id, rows: places.map(asRow) });
    return services.finishPreview(importer, { id: begun.id });
  }

  async function rest(id: number): Promise<ImportSummary> {
    for (;;) {
      const summary = await services.advanceImport(importer, { id, budgetMs: 10_000 });
      if (!["running", "undoing", "cancelling"].includes(summary.state)) return summary;
    }
  }

  async function run(
    places: readonly ImportedPlace[],
    sha = "",
    takesPhotos = false,
  ): Promise<ImportSummary> {
    const { id } = await show(places, sha, takesPhotos);
    await services.runImport(importer, { id });
    return rest(id);
  }

  async function undo(id: number): Promise<ImportSummary> {
    await services.undoOrRedoImport({ ...importer, provenAt: now() }, { id });
    return rest(id);
  }

  async function rows(id: number) {
    return (await services.listImportRows(importer, { id, pageSize: 1000 })).rows;
  }

  return { services, show, run, rest, undo, rows };
}

function asRow(place: ImportedPlace, index: number): ReadRow {
  return { row: index + 1, place, notes: [] };
}

/** A studio of Toronto, as an export has it; each number is another one. */
export function importedPlace(number: number, place: ImportedPlace = {}): ImportedPlace {
  return {
    name: `${streets[number % streets.length]} Pilates ${number}`,
    googlePlaceId: `ChIJ-place-${number}`,
    address: `${number + 1} Queen St W, Toronto, ON`,
    city: "Toronto",
    state: "Ontario",
    countryCode: "CA",
    latitude: 43.6 + (number % 997) * 0.0002,
    longitude: -79.6 + (number % 1009) * 0.0003,
    phone: `(416) 555-${String(number % 10_000).padStart(4, "0")}`,
    categories: ["Pilates studio"],
    seenAt: "2026-08-07T12:00:00.000Z",
    ...place,
  };
}

const streets = ["Amber", "Birch", "Cedar", "Dover", "Elgin", "Fern", "Grove", "Harbour", "Iris"];
