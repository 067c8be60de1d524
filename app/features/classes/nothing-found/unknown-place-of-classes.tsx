import { UnknownPlace } from "#app/components/search-box/unknown-place.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { readingQueryOf } from "#app/queries/places.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import type { Classes } from "../use-classes.ts";

const elsewhere = [
  { name: "Classes in all of Ontario", path: paths.classes },
  ...cities
    .slice(0, 4)
    .map(({ name, slug }) => ({ name, path: pathTo(pages.classes, { city: slug }) })),
];

export function UnknownPlaceOfClasses({
  classes: { state, placeName = "" },
}: {
  classes: Classes;
}) {
  const { data: reading } = useQuery(readingQueryOf(state));
  if (reading === undefined) return null;
  return <UnknownPlace reading={reading} name={placeName} others={elsewhere} />;
}
