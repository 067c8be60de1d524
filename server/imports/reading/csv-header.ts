import { findNamedField, findValueField } from "#domain/rules/imports/reading/columns.ts";
import { cleanLine, mendEncoding } from "#domain/rules/imports/reading/values/clean-text.ts";
import { readNumber } from "#domain/rules/imports/reading/values/read-values.ts";
import { AppError } from "#server/errors.ts";

const MAX_COLUMNS = 20_000;

/** The names of the columns; refuses a first row that names none, or one twice. */
export function readHeader(cells: readonly string[]): string[] {
  const header = cells.map((cell) => cleanLine(mendEncoding(cell)));
  if (header.length > MAX_COLUMNS) {
    throw new AppError("invalid", `Line 1 has ${header.length} columns, more than ${MAX_COLUMNS}.`);
  }
  const named = header.filter((name) => name !== "");
  if (named.length === 0) {
    throw new AppError("invalid", "Line 1 must name the columns, and is blank.");
  }
  if (looksLikeValues(named)) {
    const shown = named.slice(0, 5).join(", ").slice(0, 100);
    throw new AppError(
      "invalid",
      `Line 1 must name the columns, and does not: it reads “${shown}”.`,
    );
  }
  for (const [index, name] of header.entries()) {
    const first = header.indexOf(name);
    if (name !== "" && first !== index) {
      const message = `The column “${name.slice(0, 100)}” stands twice in line 1, as column ${first + 1} and ${index + 1}.`;
      throw new AppError("invalid", message);
    }
  }
  return header;
}

/** A phone or a position among them, and no name that columns have. */
function looksLikeValues(names: readonly string[]): boolean {
  if (names.some((name) => findNamedField(name) !== undefined)) return false;
  return names.some(
    (name) => findValueField([name]) !== undefined || readNumber(name) !== undefined,
  );
}

/** What an Apify export of Google Maps names its columns; nobody else does. */
const OWN =
  /^(?:placeId|categoryName|totalScore|reviewsCount|imageUrl|imagesCount|cid|fid|kgmid|scrapedAt|searchString|searchPageUrl|isAdvertisement|permanentlyClosed|temporarilyClosed|phoneUnformatted|claimThisBusiness|plusCode|locatedIn|countryCode|postalCode|(?:location[/.](?:lat|lng))|(?:(?:categories|openingHours|reviews|peopleAlsoSearch|reviewsTags|additionalInfo|imageUrls|reviewsDistribution)[/.].+))$/;

export function isApifyHeader(header: readonly string[]): boolean {
  const count = header.filter((column) => OWN.test(column)).length;
  return header.includes("title") ? count >= 2 : header.includes("name") && count >= 4;
}

type Branch = { [key: string]: unknown };

/** `openingHours/0/day` becomes a record again; empty cells are no part of it. */
export function unflatten(paths: readonly (readonly string[])[], cells: readonly string[]): Branch {
  const record = branch();
  paths.forEach((path, index) => {
    const cell = cells[index] ?? "";
    if (cell.trim() !== "") put(record, path, cell);
  });
  return record;
}

const MAX_PARTS = 8;

/** Exporters put strokes between the parts, some programs points: the first tells, the other may stand in a word. */
export function splitColumn(column: string): string[] {
  return column.split(/[/.]/.exec(column)?.[0] ?? "/").slice(0, MAX_PARTS);
}

function put(record: Branch, path: readonly string[], cell: string): void {
  let place = record;
  for (const key of path.slice(0, -1)) {
    const next = place[key];
    const inner = isBranch(next) ? next : branch();
    place[key] = inner;
    place = inner;
  }
  const last = path.at(-1) ?? "";
  if (!isBranch(place[last])) place[last] = cell;
}

/** Without a prototype, so that `__proto__` is a key like any other. */
function branch(): Branch {
  return Object.create(null);
}

function isBranch(value: unknown): value is Branch {
  return typeof value === "object" && value !== null;
}
