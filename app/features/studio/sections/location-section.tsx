import { useMemo } from "react";
import { Navigation } from "#app/components/icons/studio-icons.ts";
import { StudioMap } from "#app/components/map/studio-map.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { completeAddress } from "#domain/rules/places/complete-address.ts";
import { directionsUrl } from "#domain/rules/studio/contact-links.ts";
import { buttonClass } from "#ui/button.tsx";
import { countedAs } from "../counted-links.ts";
import { SourceLine } from "../sources/source-details.tsx";
import { Section } from "./section.tsx";

export function LocationSection({ studio }: { studio: StudioDetail }) {
  const studios = useMemo(() => [studio], [studio]);
  const address = completeAddress(studio);
  return (
    <Section title="Location">
      <StudioMap
        studios={studios}
        around={studio}
        label={`Map of ${studio.name}`}
        className="no-print needs-script mt-5 aspect-4/3 rounded-xl border border-border sm:aspect-2/1"
      />
      <address className="mt-4 not-italic">{address}</address>
      {studio.isPositionApproximate && (
        <p className="mt-1 text-muted-foreground text-sm">
          The pin is approximate: it shows the postal area, not the door.
        </p>
      )}
      <SourceLine studio={studio} group="place" className="mt-2" />
      <p className="no-print mt-4">
        <a
          href={directionsUrl(`${studio.name}, ${address}`)}
          {...countedAs("directions")}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "outline" })}
        >
          <Navigation aria-hidden="true" />
          Get directions
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </p>
    </Section>
  );
}
