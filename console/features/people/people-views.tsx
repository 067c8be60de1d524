import { clsx } from "clsx";
import { Link } from "react-router";
import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";

const views = [
  { show: "team", title: "Team" },
  { show: "owners", title: "Owners" },
  { show: "sessions", title: "Sessions" },
] as const;

export function PeopleViews({ shown }: { shown: PeopleQuery["show"] }) {
  return (
    <nav aria-label="Kinds of people" className="mb-5 flex flex-wrap gap-1">
      {views.map(({ show, title }) => (
        <Link
          key={show}
          to={show === "team" ? "/admin/people" : `/admin/people?show=${show}`}
          aria-current={show === shown ? "page" : undefined}
          className={clsx(
            "inline-flex min-h-9 items-center rounded-full px-4 text-sm pointer-coarse:min-h-11",
            show === shown
              ? "bg-secondary font-medium text-secondary-foreground"
              : "text-muted-foreground hover:text-foreground",
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
