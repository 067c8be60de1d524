/** The links in the mails; each asks for a press of a button, since mail scanners open every link. */
export const newsletterLinks = {
  confirm: "/newsletter/confirm",
  unsubscribe: "/newsletter/unsubscribe",
} as const;

export type NewsletterLink = keyof typeof newsletterLinks;

export function newsletterLinkPath(link: NewsletterLink, token: string): string {
  return `${newsletterLinks[link]}?token=${encodeURIComponent(token)}`;
}

export function newsletterLinkOf(pathname: string): NewsletterLink {
  return pathname.startsWith(newsletterLinks.unsubscribe) ? "unsubscribe" : "confirm";
}
