import { Navigation, Phone } from "#app/components/icons/studio-icons.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import type { StudioDetail } from "#domain/contracts/studio.ts";
import { directionsUrl } from "#domain/rules/studio/contact-links.ts";
import { findPhoneUrl } from "#domain/rules/studio/phone-url.ts";

/** On a phone the two things one does on the way stay in reach; sticky, so that it never covers the footer. */
export function PhoneBar({ studio }: { studio: StudioDetail }) {
  const phoneUrl = studio.phone === null ? undefined : findPhoneUrl(studio.phone);
  return (
    <div className="sticky bottom-(--tray-height) z-30 mt-12 border-border border-t bg-background/95 backdrop-blur-md md:hidden">
      <div className="page-width flex gap-2.5 py-2.5">
        {phoneUrl !== undefined && (
          <a href={phoneUrl} className={buttonClass({ className: "flex-1" })}>
            <Phone aria-hidden="true" />
            Call
          </a>
        )}
        <a
          href={directionsUrl(`${studio.name}, ${studio.address}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "outline", className: "flex-1" })}
        >
          <Navigation aria-hidden="true" />
          Directions
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </div>
    </div>
  );
}
