import { keptContent } from "#app/lib/kept-content.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { hasSection } from "#domain/rules/studio/facts/shown-facts.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { badgeClass } from "#ui/badge.tsx";
import { SourceLine } from "../sources/source-details.tsx";
import { AmenityIcon } from "./amenity-icon.tsx";
import { Section } from "./section.tsx";

const amenityClass = badgeClass({ variant: "outline", size: "md", className: "min-h-9" });
const classTypeClass = badgeClass({ size: "md", className: "min-h-9" });

export function AboutSections({ studio }: { studio: StudioDetail }) {
  const { description, amenities, classTypes } = studio;
  return (
    <div className="flex flex-col gap-12">
      {description !== "" && (
        <Section title="About">
          <p className="mt-4 max-w-[42rem] whitespace-pre-line text-[1.0625rem] leading-[1.7]">
            {description}
          </p>
        </Section>
      )}
      {amenities.length > 0 && (
        <Section title="Amenities">
          <ul className="mt-5 flex flex-wrap gap-2.5">
            {amenities.map((key) => (
              <li
                key={key}
                className={amenityClass}
                {...keptContent(`amenity ${key}`, () => (
                  <>
                    <AmenityIcon amenity={key} />
                    {amenityLabel(key)}
                  </>
                ))}
              />
            ))}
          </ul>
        </Section>
      )}
      {classTypes.length > 0 && (
        <Section title="Class Types">
          <ul className="mt-5 flex flex-wrap gap-2.5">
            {classTypes.map((key) => (
              <li key={key} className={classTypeClass}>
                {classTypeLabel(key).replaceAll("-", " ")}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="-mt-6 flex flex-col gap-1 empty:hidden">
        <SourceLine studio={studio} group="about" />
        {!hasSection("costs", studio) && <SourceLine studio={studio} group="price" />}
        <SourceLine studio={studio} group="photos" />
      </div>
    </div>
  );
}
