import { Drawn } from "#app/lib/server-drawn.tsx";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { studioData } from "#app/seo/studio-data.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { ClassesAsked, ClassesSection } from "../classes/classes-section.tsx";
import { AboutSections } from "./about-sections.tsx";
import { FactSections } from "./fact-sections.tsx";

type OfStudio = { studio: StudioDetail };

/** For search engines. */
export function StudioInData({ studio }: OfStudio) {
  const { siteUrl } = useSiteSettings();
  return (
    <Drawn>
      <StructuredData item={studioData(studio, siteUrl)} />
    </Drawn>
  );
}

/** When its classes are, and what it is. */
export function FirstSections({ studio }: OfStudio) {
  return (
    <Drawn>
      <div className="flex flex-col gap-12">
        <ClassesSection studio={studio} />
        <AboutSections studio={studio} />
      </div>
    </Drawn>
  );
}

/** What it costs, who teaches how, and how one gets in. */
export function DecidingSections({ studio }: OfStudio) {
  return (
    <Drawn>
      <ClassesAsked studio={studio} />
      <FactSections studio={studio} />
    </Drawn>
  );
}
