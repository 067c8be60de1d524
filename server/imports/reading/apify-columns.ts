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

export function splitColumn(column: string): string[] {
  return column.split(/[/.]/).slice(0, 6);
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
