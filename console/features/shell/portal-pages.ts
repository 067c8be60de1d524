/** What waits for the person, by what the menu says beside its pages. */
export type PortalCounts = { readonly newMessages: number };

type PortalPage = {
  /** Behind the studio's own path, or a whole one. */
  readonly path: string;
  readonly label: string;
  /** What waits there. */
  readonly count?: keyof PortalCounts;
  /** Colleagues who may edit don't see it. */
  readonly isForOwner?: boolean;
};

/** The portal's pages that are about the person, in the order of the menu; each has its route in `routes.ts`. */
export const portalPages: readonly PortalPage[] = [
  { path: "/account", label: "My studios" },
  { path: "/account/messages", label: "Messages", count: "newMessages" },
  { path: "/account/invoices", label: "Invoices" },
  { path: "/account/profile", label: "Account" },
];

/** Those of each studio. */
export const portalStudioPages: readonly PortalPage[] = [
  { path: "", label: "Overview" },
  { path: "details", label: "Details" },
  { path: "hours", label: "Hours" },
  { path: "timetable", label: "Timetable" },
  { path: "photos", label: "Photos" },
  { path: "reviews", label: "Reviews" },
  { path: "statistics", label: "Statistics" },
  { path: "colleagues", label: "Colleagues" },
];
