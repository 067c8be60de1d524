import type { Right } from "#domain/rules/accounts/rights.ts";
import type { WaitingCounts } from "#server/services/queue/count-waiting.ts";

type Screen = { title: string; path: string; right: Right; counts?: keyof WaitingCounts };
type Group = { title?: string; screens: readonly Screen[] };

/** The screens in the order of the menu; each is shown to those who may open it. */
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
      { title: "Studios", path: "/admin/studios", right: "directory" },
      { title: "Listings", path: "/admin/listings", right: "listings", counts: "listings" },
      { title: "Imports", path: "/admin/imports", right: "directory" },
    ],
  },
  {
    title: "Words",
    screens: [
      { title: "Posts", path: "/admin/posts", right: "blog" },
      { title: "Newsletter", path: "/admin/newsletter", right: "newsletter" },
      { title: "Messages", path: "/admin/messages", right: "messages", counts: "messages" },
    ],
  },
  {
    title: "Figures",
    screens: [{ title: "Searches", path: "/admin/searches", right: "figures" }],
  },
  {
    title: "House",
    screens: [
      { title: "Packages", path: "/admin/packages", right: "settings" },
      { title: "Settings", path: "/admin/settings", right: "settings" },
      { title: "People", path: "/admin/people", right: "people" },
      { title: "Log", path: "/admin/log", right: "log" },
    ],
  },
];
