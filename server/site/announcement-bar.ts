import type { Announcement } from "#domain/rules/announcement/announcement.ts";
import { escapeMarkup } from "#domain/rules/text/markup.ts";

const BODY = "<body>";

const SKIP_LINK = /<a href="#main"[^>]*>[^<]*<\/a>/;

/**
 * A line above the page, in its HTML alone: React leaves alone what stands beside its own elements in the body, if it is
 * none of the kinds that it looks for there (docs/decisions/0039). No page has an `aside` or `a` as its first element.
 */
export function announcementBar(announcement: Announcement | undefined): string {
  if (announcement === undefined) return "";
  const text = escapeMarkup(announcement.text);
  const { link } = announcement;
  const words = link === "" ? text : `<a href="${escapeMarkup(link)}">${text}</a>`;
  return `<aside class="announcement" aria-label="Announcement"><p>${words}</p></aside>`;
}

/**
 * With a copy of the page's own skip link before it, so that a link in the bar is not the first that Tab reaches. The
 * page's own one is hidden meanwhile, by the styles.
 */
export function withAnnouncement(html: string, bar: string): string {
  if (bar === "") return html;
  const at = html.indexOf(BODY);
  if (at < 0) return html;
  const page = html.slice(at + BODY.length);
  return html.slice(0, at + BODY.length) + (SKIP_LINK.exec(page)?.[0] ?? "") + bar + page;
}
