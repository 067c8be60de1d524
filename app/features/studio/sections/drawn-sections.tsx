import { Drawn } from "#app/lib/server-drawn.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { ClassesAsked, ClassesSection } from "../classes/classes-section.tsx";
import { AboutSections } from "./about-sections.tsx";
import { FactSections } from "./fact-sections.tsx";

/** When its classes are, and what it is. */
export function FirstSections({ studio }: { studio: StudioDetail }) {
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
export function DecidingSections({ studio }: { studio: StudioDetail }) {
  return (
    <Drawn>
      <ClassesAsked studio={studio} />
      <FactSections studio={studio} />
    </Drawn>
  );
}
