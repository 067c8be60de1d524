import { clsx } from "clsx";
import { useState } from "react";
import { buttonClass } from "#app/components/ui/button.tsx";
import { searchParameters } from "#app/queries/studios/search-parameters.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { legacySearchPath } from "#domain/rules/pages/paths.ts";
import { FeaturedCard } from "./featured-card.tsx";
import { FeaturedPlaceholder } from "./featured-placeholder.tsx";
import { RefineBar } from "./refine-bar.tsx";
import { SectionHeading } from "./section-heading.tsx";
import {
  featuredCity,
  noRefinement,
  type Refinement,
  useRefinedStudios,
} from "./use-refined-studios.ts";

const PLACEHOLDERS = 6;

/** Hidden where there is nothing to show, or nothing came (product rules, "Home page"). */
export function FeaturedStudios() {
  const [refinement, setRefinement] = useState(noRefinement);
  const { hidden, studios, count, failure } = useRefinedStudios(refinement);
  if (hidden) return null;
  return (
    <section
      aria-labelledby="featured"
      className={clsx(
        "page-width when-near-[195rem] sm:when-near-[102rem] lg:when-near-[74rem] mt-18 md:mt-26",
        studios === undefined && "needs-script",
      )}
    >
      <SectionHeading id="featured">Best Pilates studios in Toronto</SectionHeading>
      <div className="mt-6 mb-5">
        <RefineBar
          location={featuredCity}
          value={refinement}
          onChange={setRefinement}
          count={failure === undefined ? count : 0}
        />
      </div>
      {failure === undefined ? <Cards studios={studios} /> : <p role="alert">{failure}</p>}
      <p className="mt-8 text-center">
        <a href={allStudiosPath(refinement)} className={buttonClass({ variant: "outline" })}>
          View All Toronto Studios
        </a>
      </p>
    </section>
  );
}

/** What the bar says goes along to the results. */
function allStudiosPath(refinement: Refinement): string {
  const path = legacySearchPath(featuredCity);
  const chosen = searchParameters(refinement);
  return chosen === "" ? path : `${path}&${chosen}`;
}

function Cards({ studios }: { studios: readonly StudioCard[] | undefined }) {
  if (studios?.length === 0) {
    return (
      <p className="rounded-xl border border-border border-dashed px-6 py-14 text-center text-muted-foreground">
        No studios found. Try adjusting your filters.
      </p>
    );
  }
  return (
    <ul
      aria-busy={studios === undefined}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
    >
      {studios?.map((studio) => <FeaturedCard key={studio.id} studio={studio} />) ??
        placeholders.map((number) => <FeaturedPlaceholder key={number} />)}
    </ul>
  );
}

const placeholders = Array.from({ length: PLACEHOLDERS }, (_, index) => index);
