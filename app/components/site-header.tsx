import { clsx } from "clsx";
import { Link, NavLink } from "react-router";
import { site } from "#domain/vocabulary/site.ts";
import { Logo } from "./logo.tsx";
import { headerLinks } from "./site-links.ts";
import { SiteMenu } from "./site-menu.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";
import { buttonClass } from "./ui/button.tsx";

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-transparent border-b bg-background/92 backdrop-blur-md">
      <div className="page-width flex h-16 items-center gap-2 md:h-21">
        <Link to="/" aria-label={`${site.name}, home`} className="mr-auto flex rounded-sm py-1.5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          {headerLinks.map(({ label, to }) => (
            <NavLink key={to} to={to} prefetch="intent" className={navigationClass(label)}>
              {label}
            </NavLink>
          ))}
        </nav>
        <ThemeSwitch className="md:-mr-3" />
        <SiteMenu />
      </div>
    </header>
  );
}

/** The one thing that the header asks for stands out; the rest are words. */
function navigationClass(label: string): string {
  return label === "List Your Studio"
    ? buttonClass({ className: "mx-2" })
    : clsx(
        buttonClass({ variant: "ghost" }),
        "px-3 font-normal text-muted-foreground hover:bg-transparent hover:text-foreground aria-[current=page]:text-foreground aria-[current=page]:underline aria-[current=page]:decoration-gold aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8 lg:px-3.5",
      );
}
