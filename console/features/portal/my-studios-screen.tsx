import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import type { OwnedStudio } from "#server/owners/owner-queries.ts";

/** All that are one's own, each a way to its pages. */
export function MyStudiosScreen({ studios }: { studios: readonly OwnedStudio[] }) {
  return (
    <>
      <PageHeader title="My studios" />
      {studios.length === 0 && (
        <p className="max-w-prose text-muted-foreground">
          No studio is yours yet. Find it on the site, and choose “Is this your studio?” on its
          page.
        </p>
      )}
      <ul className="grid gap-4">
        {studios.map(({ studioId, name, city }) => (
          <li key={studioId}>
            <Link
              to={`/account/studios/${studioId}`}
              className="block rounded-xl border border-border bg-card px-4 py-3.5 text-card-foreground transition-colors hover:bg-accent"
            >
              <span className="block font-medium">{name}</span>
              <span className="block text-muted-foreground text-sm">{city}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
