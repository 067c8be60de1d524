import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { keptContent } from "#app/lib/kept-content.ts";
import type { FoundPlace } from "#domain/contracts/place.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { usePathFilter } from "./address/use-results-state.ts";
import { trailOf } from "./place-trail.ts";
import type { Results } from "./use-results.ts";

/** Ways on from a place, below its studios: up to its city, down to its parts and class types. */
export function PlaceLinks({ results: { place } }: { results: Results }) {
  const filter = usePathFilter();
  if (!place) return null;
  const trail = trailOf(place, filter);
  const links = trail.slice(0, -1).map(({ name, path }) => ({ label: name, to: path }));
  return (
    <div className="mt-12 border-border border-t pt-6">
      <Breadcrumb links={links} current={trail.at(-1)?.name ?? place.name} />
      <div {...keptContent(JSON.stringify(["place links", place]), () => linkLists(place))} />
    </div>
  );
}

function linkLists(place: FoundPlace) {
  const parts = place.parts.map(({ name, slug, count }) => ({
    label: name,
    to: cityResultsPath(slug),
    count,
  }));
  const classTypes = place.classTypes.map(({ key, count }) => ({
    label: classTypeLabel(key),
    to: cityResultsPath(place.slug, { filter: key }),
    count,
  }));
  return (
    <>
      <LinkList title={`Neighbourhoods in ${place.name}`} links={parts} />
      <LinkList title={`Class types in ${place.name}`} links={classTypes} />
    </>
  );
}

type LinkListProps = {
  title: string;
  links: readonly { label: string; to: string; count: number }[];
};

function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {links.map(({ label, to, count }) => (
          <li key={to} className="min-w-0">
            <a
              href={to}
              className="flex min-h-9 items-baseline gap-2 py-1.5 text-[0.9375rem] underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:py-2.5"
            >
              <span className="truncate">{label}</span>
              <span className="numbers text-muted-foreground text-sm">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
