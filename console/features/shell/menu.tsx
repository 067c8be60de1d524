import { clsx } from "clsx";
import { Link, NavLink, useLocation } from "react-router";
import { SignOutButton } from "#console/components/sign-out-button.tsx";
import type { Right } from "#domain/rules/accounts/rights.ts";
import type { Frame } from "#server/console/console-services.ts";
import type { WaitingCounts } from "#server/queue/queue.ts";

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
          <div className="flex flex-wrap items-center gap-x-5 px-5.5 pb-4 text-sm">
            <Link to="/account" className="flex min-h-11 items-center underline">
              My account
            </Link>
            <a href="/" className="flex min-h-11 items-center underline">
              View site
            </a>
            <SignOutButton size="sm" />
          </div>
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

/** What can be begun from anywhere: by a link, or by what its screen's form sends (`intent`). */
type Action = { title: string; path: string; send?: string };

type Screen = {
  title: string;
  path: string;
  right: Right;
  counts?: keyof WaitingCounts;
  actions?: readonly Action[];
};
type Group = { title?: string; screens: readonly Screen[] };

/** The screens in the order of the menu, each with what is begun there; all of it for those who may open it. */
export const navigation: readonly Group[] = [
  {
    screens: [
      { title: "Today", path: "/admin", right: "console" },
      { title: "Queue", path: "/admin/queue", right: "directory", counts: "queue" },
    ],
  },
  {
    title: "Directory",
    screens: [
      {
        ...{ title: "Studios", path: "/admin/studios", right: "directory" },
        actions: [{ title: "Add a studio", path: "/admin/studios/new" }],
      },
      { title: "Listings", path: "/admin/listings", right: "listings", counts: "listings" },
      {
        ...{ title: "Imports", path: "/admin/imports", right: "directory" },
        actions: [{ title: "Upload a file of studios", path: "/admin/imports" }],
      },
    ],
  },
  {
    title: "Communication",
    screens: [
      {
        ...{ title: "Posts", path: "/admin/posts", right: "blog" },
        actions: [{ title: "Write a post", path: "/admin/posts", send: "create" }],
      },
      {
        ...{ title: "Newsletter", path: "/admin/newsletter", right: "newsletter" },
        actions: [
          { title: "Write an issue", path: "/admin/newsletter", send: "create" },
          { title: "See the subscribers", path: "/admin/newsletter/subscribers" },
        ],
      },
      { title: "Messages", path: "/admin/messages", right: "messages", counts: "messages" },
    ],
  },
  {
    title: "Reports",
    screens: [{ title: "Searches", path: "/admin/searches", right: "figures" }],
  },
  {
    title: "Administration",
    screens: [
      { title: "Packages", path: "/admin/packages", right: "settings" },
      { title: "Settings", path: "/admin/settings", right: "settings" },
      {
        ...{ title: "People", path: "/admin/people", right: "people" },
        actions: [{ title: "Invite somebody", path: "/admin/people" }],
      },
      { title: "Log", path: "/admin/log", right: "log" },
    ],
  },
];
