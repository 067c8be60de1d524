import { findPage } from "./find-page.ts";
import { pages, pathTo } from "./pages.ts";

/** The links in the mails; each asks for a press of a button, since mail scanners open every link. */
const linkPages = {
  confirm: pages.alertConfirm,
  end: pages.alertEnd,
  mine: pages.alertsMine,
} as const;

export type AlertLink = keyof typeof linkPages;

export function alertLinkPath(link: AlertLink, token: string): string {
  return `${pathTo(linkPages[link])}?token=${encodeURIComponent(token)}`;
}

export function alertLinkOf(pathname: string): "confirm" | "end" {
  return findPage(pathname)?.page === linkPages.end ? "end" : "confirm";
}

/** Where somebody asks to be told what is new in a search, by the search's own address. */
export function alertNewPath(search: string): string {
  return `${pathTo(pages.alertNew)}?search=${encodeURIComponent(search)}`;
}
