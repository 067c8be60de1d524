import { clsx } from "clsx";
import { reportClick } from "#app/lib/visitor/report-click.ts";
import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { buttonClass } from "#ui/button.tsx";

type BookLinkProps = {
  of: Pick<FoundClass, "title" | "startMinutes" | "bookingUrl" | "placesLeft">;
  studio: { readonly id: number; readonly citySlug: string; readonly slug: string };
  className?: string;
  /** On the studio's own page, which counts by itself what is pressed. */
  onItsPage?: { readonly "data-counted": string };
};

/** To where the class is booked; to the studio's own page where nobody says where that is. */
export function BookLink({ of, studio, className, onItsPage }: BookLinkProps) {
  const { title, startMinutes, bookingUrl, placesLeft } = of;
  const url = bookingUrl === null ? undefined : findWebUrl(bookingUrl);
  const what = `${title}, ${formatTime(startMinutes)}`;
  if (url === undefined) {
    if (onItsPage !== undefined) return null;
    return (
      <a
        href={studioPath(studio)}
        className={buttonClass({ variant: "outline", size: "sm", className })}
      >
        See studio
        <span className="sr-only">{`: ${what}`}</span>
      </a>
    );
  }
  const isFull = placesLeft === 0;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      {...(onItsPage ?? { onClick: () => reportClick("booking", studio.id) })}
      className={buttonClass({
        variant: isFull ? "outline" : "primary",
        size: "sm",
        className: clsx("min-w-20", className),
      })}
    >
      {isFull ? "Waitlist" : "Book"}
      <span className="sr-only">{`: ${what} (opens a new tab)`}</span>
    </a>
  );
}
