import { clsx } from "clsx";
import { Link, NavLink, useLocation } from "react-router";
import type { Frame } from "#server/services/frame/get-frame.ts";
import { navigation } from "./navigation.ts";

/** On a phone it is folded; a new screen finds it folded again. */
export function Menu({ frame }: { frame: Frame }) {
  const { pathname } = useLocation();
  return (
    <div className="border-border border-b bg-secondary/60 lg:border-r lg:border-b-0">
      <nav aria-label="Screens" className="lg:hidden">
        <details key={pathname}>
          <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold">
            Pilates Atlas
            <span className="font-normal text-muted-foreground text-sm">Menu</span>
          </summary>
          <Screens frame={frame} />
          <Link to="/account" className="flex min-h-11 items-center px-5.5 pb-4 text-sm underline">
            My account
          </Link>
        </details>
      </nav>
      <nav
        aria-label="Screens of the console"
        className="sticky top-0 hidden max-h-dvh overflow-y-auto lg:block"
      >
        <p className="px-5.5 pt-5 pb-2 font-semibold text-[0.9375rem]">Pilates Atlas</p>
        <Screens frame={frame} />
      </nav>
    </div>
  );
}

function Count({ number = 0 }: { number: number | undefined }) {
  if (number === 0) return null;
  return (
    <span className="numbers font-semibold text-gold-text text-xs">
      {number}
      <span className="sr-only"> waiting</span>
    </span>
  );
}

function Screens({ frame }: { frame: Frame }) {
  return (
    <div className="px-3 pb-6">
      {navigation.map(({ title, screens }) => {
        const mine = screens.filter(({ right }) => frame.rights.includes(right));
        if (mine.length === 0) return null;
        return (
          <div key={title ?? ""} className="mt-2">
            {title !== undefined && (
              <p className="px-2.5 pt-2 pb-1 font-medium text-muted-foreground text-xs">{title}</p>
            )}
            <ul>
              {mine.map((screen) => (
                <li key={screen.path}>
                  <NavLink
                    to={screen.path}
                    end={screen.path === "/admin"}
                    className={({ isActive }) =>
                      clsx(
                        "flex min-h-9 items-center justify-between rounded-lg border px-2.5 text-sm pointer-coarse:min-h-11",
                        isActive
                          ? "border-border bg-card font-semibold text-card-foreground"
                          : "border-transparent text-muted-foreground hover:text-foreground",
                      )
                    }
                  >
                    {screen.title}
                    <Count number={screen.counts && frame.waiting[screen.counts]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
