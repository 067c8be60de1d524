import { type RefObject, useEffect, useRef } from "react";
import { keptContent } from "#app/lib/kept-content.ts";
import { buttonClass } from "#ui/button.tsx";
import { Menu, X } from "#ui/icons/site-icons.ts";
import { headerLinks, useIsCurrent } from "./site-links.ts";

/** The phone's menu: plain `details`, so that it opens before and without JavaScript. */
export function SiteMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const isCurrent = useIsCurrent();
  useCloseOnLeaving(menu);
  return (
    <details ref={menu} className="group -mr-2.5 lg:hidden">
      <summary
        aria-label="Menu"
        className={buttonClass({
          variant: "ghost",
          size: "icon",
          className: "list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        <Menu aria-hidden="true" className="group-open:hidden" />
        <X aria-hidden="true" className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full border-border border-y bg-background shadow-float"
      >
        <ul
          className="page-width divide-y divide-border py-2"
          {...keptContent(`menu ${headerLinks.findIndex(({ to }) => isCurrent(to))}`, () =>
            headerLinks.map(({ label, to }) => (
              <li key={to}>
                <a
                  href={to}
                  aria-current={isCurrent(to) ? "page" : undefined}
                  onClick={() => menu.current?.removeAttribute("open")}
                  className="flex min-h-14 items-center font-medium text-lg"
                >
                  {label}
                </a>
              </li>
            )),
          )}
        />
      </nav>
    </details>
  );
}

/** Escape and a tap elsewhere close the menu, as a chosen link does. */
function useCloseOnLeaving(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute("open");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.current?.open) return;
      close();
      menu.current.querySelector("summary")?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [menu]);
}
