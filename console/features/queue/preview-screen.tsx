import { Link } from "react-router";
import { AboutSections } from "#app/features/studio/sections/about-sections.tsx";
import { ContactCard } from "#app/features/studio/sidebar/contact-card.tsx";
import { HoursCard } from "#app/features/studio/sidebar/hours-card.tsx";
import { MainLink } from "#app/features/studio/title/main-link.tsx";
import { StudioHero } from "#app/features/studio/title/studio-hero.tsx";
import { StudioTitle } from "#app/features/studio/title/studio-title.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { parseWeekHours } from "#domain/rules/hours/hours-parser.ts";
import type { QueueKey } from "#server/queue/get-queue-item.ts";
import type { PagePreview } from "#server/queue/page-preview.ts";
import { queueItemPath } from "./queue-paths.ts";

type Props = { page: PagePreview; from: QueueKey; into: number | undefined };

/** What only a page that is there has. */
const notThereYet = {
  ...{ id: 0, slug: "", citySlug: "", featured: false, weekSpans: null },
  ...{ lastUpdated: null, reviews: [] },
} satisfies Partial<StudioDetail>;

/** The studio page's own parts, without what needs the page to be there: map, reviews, neighbours. */
export function PreviewScreen({ page, from, into }: Props) {
  const structuredHours = page.hours && parseWeekHours(page.hours);
  const studio: StudioDetail = { ...page, ...notThereYet, structuredHours };
  return (
    <>
      <title>{`${page.name} as it will look · Pilates Atlas`}</title>
      <p className="mb-6 rounded-lg border border-border bg-card px-4 py-2.5 text-sm">
        This is how the page will look. Nothing is published yet.{" "}
        <Link to={queueItemPath(from, undefined, into)} className="underline">
          Back to the decision
        </Link>
      </p>
      <article className="wrap-anywhere max-w-5xl">
        <StudioHero studio={studio} />
        <StudioTitle studio={studio} actions={<MainLink studio={studio} />} />
        <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <AboutSections studio={studio} />
          <div className="grid grid-cols-1 content-start gap-5">
            <ContactCard studio={studio} />
            <HoursCard studio={studio} />
          </div>
        </div>
      </article>
    </>
  );
}
