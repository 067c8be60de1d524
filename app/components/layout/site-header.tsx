import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router";
import { site } from "#domain/vocabulary/site.ts";
import { buttonClass } from "../ui/button.tsx";
import { Logo } from "./logo.tsx";
import { headerLinks } from "./site-links.ts";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

type SiteHeaderProps = {
  /** Stands before the logo. */
  start?: ReactNode;
  /** From edge to edge, with a line below, over a page that is as wide. */
  isWide?: boolean;
};

export function SiteHeader({ start, isWide = false }: SiteHeaderProps) {
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
        <Link to="/" aria-label={`${site.name}, home`} className="mr-auto flex rounded-sm py-1.5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          {headerLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} prefetch="intent" className={navigationClass(label)}>
              {label}
            </NavLink>
          ))}
        </nav>
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
