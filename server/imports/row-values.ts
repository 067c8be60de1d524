import type { ImportedPlace } from "#domain/contracts/imports/imported-place.ts";
import { followersIn } from "#domain/rules/studio/field-relations.ts";
import { storedFields } from "#domain/studio-inner-fields.ts";
import { settledCity } from "#server/imports/placing/city-of-place.ts";
import type { NewStudioValues, StudioValues } from "#server/studios/studio-values.ts";
import type { ImportRow } from "./import-row-queries.ts";

const followers = followersIn(storedFields);

/** What a place knows of a studio, in the studio's own columns. */
export function knownValues(place: ImportedPlace): StudioValues {
  const { studioId, countryCode, reviews, seenAt, permanentlyClosed, temporarilyClosed, ...known } =
    place;
  const { rating } = known;
  return rating === undefined ? known : { ...known, totalScore: rating };
}

type PlacedRow = Pick<ImportRow, "place" | "isPositionApproximate" | "leftOutFields">;

/** For a studio that is there: a position that is only guessed says nothing, and what is left out stays. */
export function valuesForPresent(row: PlacedRow, present: { city: string }): StudioValues {
  const values: StudioValues = knownValues(row.place ?? {});
  if (row.isPositionApproximate) {
    delete values.latitude;
    delete values.longitude;
  } else if (values.latitude !== undefined) values.isPositionApproximate = false;
  leaveOutFields(values, row);
  if (values.city !== undefined && values.city !== present.city) {
    values.citySlug = settledCity(row.place ?? {}).citySlug;
  }
  return values;
}

/** For a new one, but for its address on the site. */
export function valuesForNew(row: PlacedRow, seenAt: Date): Omit<NewStudioValues, "slug"> {
  const {
    name = "",
    city = "",
    latitude = 0,
    longitude = 0,
    ...rest
  } = knownValues(row.place ?? {});
  const known: StudioValues = { ...rest };
  leaveOutFields(known, row);
  const { isPositionApproximate } = row;
  return {
    ...known,
    ...settledCity({ ...row.place, city }),
    ...{ name, latitude, longitude, isPositionApproximate, lastUpdated: seenAt, source: "import" },
  };
}

/** With what says the same in other words. */
function leaveOutFields(values: StudioValues, { leftOutFields }: PlacedRow): void {
  const names = leftOutFields.flatMap((field) => [field, ...(followers.get(field) ?? [])]);
  for (const field of names) if (isName(values, field)) delete values[field];
}

function isName(values: StudioValues, field: string): field is keyof StudioValues {
  return field in values;
}
