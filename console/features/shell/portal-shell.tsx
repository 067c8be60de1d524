import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation, useParams } from "react-router";
import { mainId, SkipLink } from "#app/components/layout/page-shell.tsx";
import { ThemeSwitch } from "#app/components/layout/site-header.tsx";
import { NoticeLine } from "#console/components/refusal-notice.tsx";
import { SignOutButton } from "#console/components/sign-out-button.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { Notice } from "#console/lib/notice.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { PortalFrame } from "#server/owners/owned-studio.ts";
import type { OwnedStudio } from "#server/owners/owner-queries.ts";
import { type PortalCounts, portalPages, portalStudioPages } from "./portal-pages.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

type Props = {
  frame: PortalFrame;
  counts: PortalCounts;
  notice: Notice | undefined;
  children: ReactNode;
};

/** The frame of what people see of their own: where one is, beside the screen on a desk and above it on a phone. */
export function PortalShell({ frame, counts, notice, children }: Props) {
  const { studioId } = useParams();
  const studio = frame.studios.find((owned) => String(owned.studioId) === studioId);
  const hasStudios = frame.studios.length > 0;
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <UnsavedGuard />
      <TopLine studio={studio} counts={counts} />
      <div
        className={clsx(
          "page-width flex w-full flex-1 flex-col gap-6 py-6",
          hasStudios && "lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8",
        )}
      >
        {hasStudios && <StudioMenu frame={frame} current={studio} />}
        <main id={mainId} aria-label="Your part of the site" className="min-w-0 pb-16">
          <NoticeLine notice={notice?.words} />
          {children}
        </main>
      </div>
    </div>
  );
}

const line =
  "flex min-h-11 items-center whitespace-nowrap text-sm text-muted-foreground hover:text-foreground aria-[current=page]:text-foreground aria-[current=page]:font-medium";

function TopLine({ studio, counts }: { studio: OwnedStudio | undefined; counts: PortalCounts }) {
  return (
    // No banner: the public page that stands beside a form in a frame has one.
    <nav aria-label="Your account" className="border-border border-b print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-6">
        <a href="/" className="flex min-h-14 items-center font-semibold text-lg tracking-tight">
          Pilates Atlas
        </a>
        {/* On a phone in a line of their own. */}
        <div className="flex flex-1 flex-wrap gap-x-5 max-sm:order-last max-sm:basis-full max-sm:justify-between max-sm:gap-x-3">
          {portalPages.map(({ path, label, count }) => (
            <NavLink key={path} to={path} end={path === "/account"} className={line}>
              {label}
              {count !== undefined && counts[count] > 0 && (
                <span className="numbers ml-1.5 rounded-full bg-gold px-1.5 font-medium text-gold-foreground text-xs">
                  {counts[count]}
                  <span className="sr-only"> new</span>
                </span>
              )}
            </NavLink>
          ))}
        </div>
        <div className="flex items-center gap-3 max-sm:ml-auto max-sm:gap-0">
          {studio !== undefined && !studio.hidden && (
            <a href={studioPath(studio)} className={clsx(line, "max-sm:hidden")}>
              View my page
            </a>
          )}
          <SignOutButton variant="quiet" size="sm" />
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  );
}

/** All of a person's studios; the pages of the one that is open. */
function StudioMenu({ frame, current }: { frame: PortalFrame; current: OwnedStudio | undefined }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Your studios">
      <details className="lg:hidden" key={pathname}>
        <summary className="flex min-h-11 items-center justify-between gap-3 rounded-xl border border-border bg-card px-4 font-medium text-card-foreground">
          <span className="truncate">{current?.name ?? "Your studios"}</span>
          <span className="font-normal text-muted-foreground text-sm">Menu</span>
        </summary>
        <Studios frame={frame} current={current} />
      </details>
      {current !== undefined && !current.hidden && (
        <a href={studioPath(current)} className={clsx(line, "-mb-4 px-4 sm:hidden")}>
          View my page
        </a>
      )}
      <div className="sticky top-6 max-lg:hidden">
        <Studios frame={frame} current={current} />
      </div>
    </nav>
  );
}

function Studios({ frame, current }: { frame: PortalFrame; current: OwnedStudio | undefined }) {
  return (
    <ul className="grid gap-4 py-2">
      {frame.studios.map((studio) => (
        <li key={studio.studioId}>
          <p className="px-2.5 pb-1 text-muted-foreground text-xs">
            <Link to={portalStudioPath(studio.studioId)} className="hover:text-foreground">
              {studio.name}
            </Link>
          </p>
          {studio.studioId === current?.studioId && (
            <ul>
              {portalStudioPages
                .filter(({ isForOwner }) => !isForOwner || studio.isOwner)
                .map(({ path, label }) => (
                  <li key={path}>
                    <NavLink
                      to={portalStudioPath(studio.studioId, path)}
                      end={path === ""}
                      className={({ isActive }) =>
                        clsx(
                          "flex min-h-9 items-center rounded-lg border px-2.5 text-sm pointer-coarse:min-h-11",
                          isActive
                            ? "border-border bg-card font-semibold text-card-foreground"
                            : "border-transparent text-muted-foreground hover:text-foreground",
                        )
                      }
                    >
                      {label}
                    </NavLink>
                  </li>
                ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
