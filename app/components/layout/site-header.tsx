import { clsx } from "clsx";
import type { ReactNode } from "react";
import { keptContent } from "#app/lib/kept-content.ts";
import { site } from "#domain/vocabulary/site.ts";
import { buttonClass } from "../ui/button.tsx";
import { FavouritesLink } from "./favourites-link.tsx";
import { Logo } from "./logo.tsx";
import { headerLinks } from "./site-links.ts";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { useIsCurrent } from "./use-is-current.ts";

type SiteHeaderProps = {
  /** Stands before the logo. */
  start?: ReactNode;
  /** From edge to edge, with a line below, over a page that is as wide. */
  isWide?: boolean;
};

export function SiteHeader({ start, isWide = false }: SiteHeaderProps) {
  const isCurrent = useIsCurrent();
  return (
    <header
      className={clsx(
        "sticky top-0 z-40 bg-background/92 backdrop-blur-md",
        isWide ? "border-border border-b" : "header-line",
      )}
    >
      <div
        className={clsx(
          "flex h-16 items-center gap-1 md:h-21",
          isWide ? "px-5 md:px-8" : "page-width",
        )}
      >
        {start}
        <a
          href="/"
          aria-label={`${site.name}, home`}
          className={clsx(
            "mr-auto flex rounded-sm py-1.5",
            // The narrowest phones have no room for an arrow and the ring.
            start !== undefined && "max-[21.5rem]:[&_svg]:hidden",
          )}
        >
          <Logo />
        </a>
        <nav
          aria-label="Main"
          className="hidden items-center gap-1 lg:flex"
          {...keptContent(`header ${headerLinks.findIndex(({ to }) => isCurrent(to))}`, () =>
            headerLinks.map(({ label, to }) => (
              <a
                key={to}
                href={to}
                aria-current={isCurrent(to) ? "page" : undefined}
                className={navigationClass(label)}
              >
                {label}
              </a>
            )),
          )}
        />
        <FavouritesLink />
        <ThemeSwitch className="lg:-mr-3" />
        <SiteMenu />
      </div>
    </header>
  );
}

/** The one thing that the header asks for stands out; the rest are words. */
function navigationClass(label: string): string {
  return label === "List Your Studio" ? buttonClass({ className: "mx-2" }) : wordClass;
}

const wordClass =
  "inline-flex h-11 items-center rounded-sm px-3.5 text-[0.9375rem] text-muted-foreground decoration-2 decoration-gold underline-offset-8 transition-colors duration-150 hover:text-foreground aria-[current=page]:text-foreground aria-[current=page]:underline";
