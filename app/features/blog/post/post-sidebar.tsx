import type { TocEntry } from "#domain/contracts/blog.ts";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { buttonClass } from "#ui/button.tsx";
import { ContentsList } from "./table-of-contents.tsx";

const CITIES_NAMED = 6;

/** Beside the text where there is room: its contents, and the way from reading to moving. */
export function PostSidebar({ toc }: { toc: readonly TocEntry[] }) {
  return (
    <aside className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] self-start overflow-y-auto lg:col-start-2 lg:row-start-1 lg:block">
      {toc.length > 0 && (
        <nav aria-label="On this page" className="mb-8">
          <p className="font-semibold text-sm">On this page</p>
          <ContentsList entries={toc} />
        </nav>
      )}
      <section aria-labelledby="studios-near-you" className="rounded-xl bg-secondary p-6">
        <h2 id="studios-near-you" className="text-lg">
          Studios near you
        </h2>
        <ul className="mt-2 grid grid-cols-2 gap-x-4 text-[0.9375rem]">
          {cities.slice(0, CITIES_NAMED).map(({ name, slug }) => (
            <li key={slug}>
              <a
                href={cityResultsPath(slug)}
                className="inline-flex min-h-9 items-center underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a
          href={paths.allStudios}
          className={buttonClass({ variant: "outline", size: "sm", className: "mt-4" })}
        >
          Explore all studios
        </a>
      </section>
    </aside>
  );
}
