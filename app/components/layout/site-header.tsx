import { clsx } from "clsx";
import { type ReactNode, useSyncExternalStore } from "react";
import { Heart } from "#app/components/icons/studio-icons.ts";
import { useHydrated } from "#app/lib/hydration.ts";
import { keptContent } from "#app/lib/kept-content.ts";
import { isDarkMode, setDarkMode, subscribeToTheme } from "#app/lib/theme/theme.ts";
import { usePreferences } from "#app/lib/visitor/preferences.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Moon, Sun } from "#ui/icons/site-icons.ts";
import { Logo } from "./logo.tsx";
import { headerLinks, useIsCurrent } from "./site-links.ts";
import { SiteMenu } from "./site-menu.tsx";

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

/** The header's heart; its number lies over it, so that nothing moves when it comes. */
function FavouritesLink() {
  const count = usePreferences().favoriteStudios.length;
  const isHydrated = useHydrated();
  return (
    <a
      href={paths.favourites}
      aria-label={count === 0 ? "Favourites" : `Favourites, ${count}`}
      className={buttonClass({
        variant: "quiet",
        size: "icon",
        className: "relative max-xs:-mx-1.5",
      })}
    >
      <Heart />
      {(count > 0 || !isHydrated) && (
        <span
          className="favourite-count numbers"
          data-favourite-count={isHydrated ? undefined : ""}
        >
          {count || null}
        </span>
      )}
    </a>
  );
}

/** Both icons are in the page and the style sheet shows one: the page is the same for everyone. */
export function ThemeSwitch({ className }: { className?: string }) {
  const isDark = useSyncExternalStore(subscribeToTheme, isDarkMode, () => false);
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Dark mode"
      aria-pressed={isDark}
      className={clsx("needs-script", className)}
      onClick={() => setDarkMode(!isDarkMode())}
    >
      <Moon aria-hidden="true" className="dark:hidden" />
      <Sun aria-hidden="true" className="hidden dark:block" />
    </Button>
  );
}
