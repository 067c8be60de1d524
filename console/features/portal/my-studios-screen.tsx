import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { Time } from "#console/components/time.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import type { CountedKind } from "#domain/rules/statistics/counted-kinds.ts";
import type { OwnerListing } from "#server/listings/owner-money.ts";
import type { MyStudio } from "#server/owners/my-studios.ts";
import type { MonthFigures } from "#server/statistics/statistics.ts";
import { CompleteBar } from "./complete-panel.tsx";

type Props = {
  studios: readonly MyStudio[];
  /** Listings that are no page yet. */
  onTheirWay: readonly OwnerListing[];
  /** Of this month, by studio. */
  figures: MonthFigures;
};

/** All that are one's own: how each stands, and the way to its pages. */
export function MyStudiosScreen({ studios, onTheirWay, figures }: Props) {
  return (
    <>
      <PageHeader title="My studios" />
      {studios.length + onTheirWay.length === 0 && (
        <p className="max-w-prose text-muted-foreground">
          No studio is yours yet. Find it on the site, and choose “Is this your studio?” on its
          page.
        </p>
      )}
      <ul className="grid gap-4 xl:grid-cols-2">
        {studios.map((studio) => (
          <li key={studio.studioId}>
            <StudioCard studio={studio} figures={figures[studio.studioId] ?? []} />
          </li>
        ))}
        {onTheirWay.map((listing) => (
          <li key={`listing ${listing.listingId}`}>
            <ListingCard listing={listing} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ListingCard({ listing: { studioName, city, stage } }: { listing: OwnerListing }) {
  return (
    <article className="grid h-full content-start gap-3 rounded-xl border border-border border-dashed p-4">
      <div>
        <h2 className="break-words text-lg">{studioName}</h2>
        <p className="text-muted-foreground text-sm">{city}</p>
      </div>
      <p className="text-sm">
        {stage === "in-review"
          ? "We look at your listing within 24-48 hours. As soon as it is live, its page is yours to change here."
          : "We have approved your listing. As soon as it is paid it is live, and its page is yours to change here."}
      </p>
      <Link to="/account/invoices" className="w-fit text-sm underline underline-offset-4">
        Package and payment
      </Link>
    </article>
  );
}

type CardProps = { studio: MyStudio; figures: MonthFigures[number] };

function StudioCard({ studio, figures }: CardProps) {
  const { studioId, name, city, hidden, completeness, waiting, confirmedAt } = studio;
  return (
    <article className="relative grid h-full content-start gap-3 rounded-xl border border-border bg-card p-4 text-card-foreground transition-colors focus-within:bg-accent hover:bg-accent">
      <div>
        <h2 className="break-words text-lg">
          {/* The whole card leads there. */}
          <Link to={portalStudioPath(studioId)} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <p className="text-muted-foreground text-sm">
          {city}
          {hidden && " · hidden from visitors"}
        </p>
      </div>
      <div className="grid gap-1.5">
        <p className="text-sm">{`Complete to ${completeness.percent} %`}</p>
        <CompleteBar percent={completeness.percent} />
        {completeness.missing.length > 0 && (
          <p className="text-muted-foreground text-sm">
            {`Missing: ${completeness.missing.map(({ words }) => words).join(" · ")}`}
          </p>
        )}
      </div>
      <ul className="grid gap-1 text-sm">
        <li>{monthWords(figures)}</li>
        <li>{waitingWords(waiting)}</li>
        <li>
          {confirmedAt === null ? (
            "You have not confirmed all of it yet."
          ) : (
            <>
              Confirmed <Time at={confirmedAt} isDay />
            </>
          )}
        </li>
      </ul>
    </article>
  );
}

function monthWords(figures: MonthFigures[number]): string {
  const of = (kind: CountedKind) => figures.find((one) => one.kind === kind)?.count ?? 0;
  const [shown, views] = [of("shown"), of("view")];
  if (shown + views === 0) return "This month: not shown in a search yet";
  return `This month: ${writeNumber(shown)} × shown in searches · ${writeNumber(views)} page views`;
}

function waitingWords(waiting: number): string {
  if (waiting === 0) return "Nothing waits for our team.";
  return waiting === 1 ? "1 change waits for our team" : `${waiting} changes wait for our team`;
}
