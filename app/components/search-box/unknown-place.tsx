import { Link } from "react-router";
import type { Listed, ReadingAnswer } from "#domain/contracts/reading.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { lists } from "./lists.ts";

const LINK = "font-medium text-foreground underline underline-offset-4";

/** Cities that are offered besides. */
const LARGEST = 4;

type PlaceLink = { name: string; path: string };

type UnknownPlaceProps = { reading: ReadingAnswer; name: string; listed: Listed };

/** A place that nobody knows: what was perhaps meant, and ways on. */
export function UnknownPlace({ reading, name, listed }: UnknownPlaceProps) {
  const meant = meantBy(reading);
  return (
    <div className="mt-3 rounded-xl bg-muted px-4 py-3 text-[0.9375rem] text-muted-foreground">
      <p>
        {reading.outside === null
          ? `We don't know a place called ${name}.`
          : `${reading.outside} is outside Ontario.`}
        {meant.length > 0 && " Did you mean:"}
      </p>
      {meant.length > 0 && <Links links={meant} />}
      <p className="mt-2">Check the spelling, try a postal code, or go on here:</p>
      <Links links={waysOn(listed)} />
    </div>
  );
}

function Links({ links }: { links: readonly PlaceLink[] }) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5">
      {links.map((link) => (
        <li key={link.path} className="py-1">
          <Link to={link.path} className={LINK}>
            {link.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function waysOn(listed: Listed): PlaceLink[] {
  const { everywhere, pathOf } = lists[listed];
  const largest = cities.slice(0, LARGEST);
  return [
    { name: everywhere, path: pathOf("") },
    ...largest.map(({ name, slug }) => ({ name, path: pathOf(slug) })),
  ];
}

/** The address may also hold a studio's name, or words that are no place at all. */
function meantBy({ kind, destination, label, alternatives, studios }: ReadingAnswer): PlaceLink[] {
  if (alternatives.length > 0) return alternatives;
  if (studios.length > 0)
    return studios.map(({ name, city, path }) => ({ name: `${name}, ${city}`, path }));
  if (kind === "unknown") return [];
  return [{ name: label, path: destination }];
}
