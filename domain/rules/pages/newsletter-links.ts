import { findPage } from "./find-page.ts";
import { pages, pathTo } from "./pages.ts";

/** The links in the mails; each asks for a press of a button, since mail scanners open every link. */
const linkPages = {
  confirm: pages.newsletterConfirm,
  unsubscribe: pages.newsletterUnsubscribe,
} as const;

export type NewsletterLink = keyof typeof linkPages;

export function newsletterLinkPath(link: NewsletterLink, token: string): string {
  return `${pathTo(linkPages[link])}?token=${encodeURIComponent(token)}`;
}

/** Of an issue's mails: short, and nothing in it is the reader's. */
export function issueLinkPath(issueId: number, link: number): string {
  return `/n/${issueId}/${link}`;
}

export function newsletterLinkOf(pathname: string): NewsletterLink {
  return findPage(pathname)?.page === linkPages.unsubscribe ? "unsubscribe" : "confirm";
}
