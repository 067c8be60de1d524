import { Form } from "react-router";
import { PageFrame } from "#console/components/page-frame.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import type { OwnedDetails } from "#server/owners/owned-details.ts";
import type { ReturnedSection } from "./details-post.ts";
import { DetailsSection } from "./details-section.tsx";
import { type OwnerSection, ownerSections, sectionId } from "./owner-sections.ts";
import { withdrawFormId } from "./waiting-lines.tsx";

type Props = {
  details: OwnedDetails;
  /** One section, as a screen of its own. */
  only?: OwnerSection["key"];
  answer: { returned: ReturnedSection } | { refusal: Refusal } | undefined;
};

/** What the studio says of itself, section by section, with the public page beside it where there is room. */
export function DetailsScreen({ details, only, answer }: Props) {
  const { studio } = details;
  const returned = answer !== undefined && "returned" in answer ? answer.returned : undefined;
  const refusal = answer !== undefined && "refusal" in answer ? answer.refusal : undefined;
  const sections = ownerSections.filter(({ key }) => only === undefined || key === only);
  return (
    <>
      <PageHeader title={only === undefined ? "Details" : "Hours"} above={studio.name} />
      <RefusalNotice refusal={refusal} />
      {sections.length > 1 && <Anchors sections={sections} />}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4">
          {sections.map((section) => (
            <DetailsSection
              key={section.key}
              section={section}
              details={details}
              isAlone={sections.length === 1}
              returned={returned?.section === section.key ? returned : undefined}
            />
          ))}
        </div>
        <PageBeside studio={studio} />
      </div>
      {/* Its buttons stand among the fields, where no form may stand within another. */}
      <Form method="post" id={withdrawFormId} data-unguarded />
    </>
  );
}

function Anchors({ sections }: { sections: readonly OwnerSection[] }) {
  return (
    <nav aria-label="Sections" className="mb-4 flex flex-wrap gap-x-5">
      {sections.map(({ key, title }) => (
        <a
          key={key}
          href={`#${sectionId(key)}`}
          className="flex min-h-9 items-center text-sm underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** As visitors see it now; a new version is a new frame. */
function PageBeside({ studio: { id, version } }: Pick<OwnedDetails, "studio">) {
  return (
    <section
      aria-label="Your public page"
      className="sticky top-6 h-[calc(100dvh-3rem)] overflow-hidden rounded-xl border border-border bg-card max-xl:hidden"
    >
      <p className="border-border border-b px-4 py-2 text-muted-foreground text-sm">
        Your page, as visitors see it now
      </p>
      <div className="h-[calc(100%-2.4rem)]">
        <PageFrame
          key={version}
          src={portalStudioPath(id, "page")}
          title="Your page, as visitors see it now"
        />
      </div>
    </section>
  );
}
