import { CalendarCheck, Globe } from "#app/components/icons/studio-icons.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { buttonClass } from "#ui/button.tsx";
import { countedAs } from "../counted-links.ts";

/** What most visitors came for: a booking, else the studio's own site; undefined where neither is a safe link. */
export function findMainLink({ bookingUrl, website }: StudioDetail) {
  const booking = bookingUrl === null ? undefined : findWebUrl(bookingUrl);
  if (booking !== undefined)
    return { label: "Book", kind: "booking", url: booking, Icon: CalendarCheck } as const;
  const url = website === null ? undefined : findWebUrl(website);
  return url === undefined
    ? undefined
    : ({ label: "Visit website", kind: "website", url, Icon: Globe } as const);
}

type MainLinkProps = { studio: StudioDetail; className?: string };

export function MainLink({ studio, className }: MainLinkProps) {
  const link = findMainLink(studio);
  if (link === undefined) return null;
  return (
    <a
      href={link.url}
      {...countedAs(link.kind)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonClass({ className })}
    >
      <link.Icon aria-hidden="true" />
      {link.label}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
