const screens: Readonly<Record<string, string>> = {
  import: "/admin/imports",
  studio: "/admin/studios",
  post: "/admin/posts",
  message: "/admin/messages",
  listing: "/admin/listings",
  "newsletter-issue": "/admin/newsletter",
};

/** The screen of a thing, where it has one of its own. */
export function subjectPath(subjectType: string, subjectId: string): string | undefined {
  const screen = screens[subjectType];
  return screen === undefined || !/^\d+$/.test(subjectId) ? undefined : `${screen}/${subjectId}`;
}
