import { Navigation } from "lucide-react";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { directionsUrl } from "#domain/rules/contact-links.ts";
import { Section } from "./section.tsx";

export function LocationSection({ studio }: { studio: StudioDetail }) {
  return (
    <Section title="Location">
      <div className="mt-5 flex aspect-4/3 items-center justify-center overflow-hidden rounded-xl border border-border bg-muted text-muted-foreground sm:aspect-2/1">
        Loading map...
      </div>
      <p className="mt-4">
        <a
          href={directionsUrl(`${studio.name}, ${studio.address}`)}
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
