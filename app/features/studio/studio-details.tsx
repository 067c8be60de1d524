import { useEffect } from "react";
import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { isPreview } from "#app/lib/visitor/preview.ts";
import { rememberVisit } from "#app/lib/visitor/remember.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { paths, searchPath } from "#domain/rules/pages/paths.ts";
import { claimPath, suggestFormPath } from "#domain/rules/pages/studio-doors.ts";
import { watchClicks } from "./counted-links.ts";
import { ReviewsSection } from "./reviews/reviews-section.tsx";
import { LocationSection } from "./sections/location-section.tsx";
import { DecidingSections, FirstSections } from "./sections/server-sections.ts";
import { ContactCard } from "./sidebar/contact-card.tsx";
import { HoursCard } from "./sidebar/hours-card.tsx";
import { SimilarStudios } from "./similar/similar-studios.tsx";
import { SourceDetails } from "./sources/source-details.tsx";
import { StudioHead } from "./studio-head.tsx";
import { PhoneBar } from "./title/phone-bar.tsx";
import { StudioHero } from "./title/studio-hero.tsx";
import { StudioTitle } from "./title/studio-title.tsx";

export function StudioDetails({ studio }: { studio: StudioDetail }) {
  useEffect(() => {
    if (!isPreview()) rememberVisit(studio.id);
    return watchClicks(studio.id);
  }, [studio.id]);
  return (
    <>
      <StudioHead studio={studio} />
      <div className="page-width pt-3 md:pt-4">
        <Breadcrumb
          links={[
            { label: "All Pilates Studios", to: paths.search },
            { label: `Pilates Studios in ${studio.city}, ON`, to: searchPath(studio.city) },
          ]}
          current={studio.name}
        />
        <StudioHero studio={studio} />
        <StudioTitle studio={studio} />
        <div className="studio-columns mt-10 grid grid-cols-1 gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
          <FirstSections studio={studio} />
          <aside className="lg:row-span-2">
            <div className="grid grid-cols-1 gap-5 sm:max-lg:grid-cols-2 lg:sticky lg:top-28">
              <ContactCard studio={studio} />
              <HoursCard studio={studio} />
              {studio.isOwned === undefined && (
                <a
                  href={claimPath(studio.id)}
                  rel="external"
                  className="no-print inline-flex min-h-11 w-fit items-center text-muted-foreground text-sm underline decoration-border underline-offset-4 hover:decoration-foreground"
                >
                  Is this your studio?
                </a>
              )}
            </div>
          </aside>
          <div className="flex flex-col gap-14">
            <DecidingSections studio={studio} />
            <LocationSection studio={studio} />
            <ReviewsSection studio={studio} />
            <SourceDetails studio={studio} />
            <a
              href={suggestFormPath(studio)}
              rel="nofollow"
              className="no-print -mt-10 inline-flex min-h-11 items-center self-start text-muted-foreground text-sm underline decoration-border underline-offset-4 hover:decoration-foreground"
            >
              Something wrong?
            </a>
          </div>
        </div>
        <div className="no-print">
          <SimilarStudios studio={studio} />
        </div>
      </div>
      <PhoneBar studio={studio} />
    </>
  );
}
