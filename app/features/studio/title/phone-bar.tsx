import { Navigation, Phone } from "#app/components/icons/studio-icons.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { completeAddress } from "#domain/rules/places/complete-address.ts";
import { directionsUrl } from "#domain/rules/studio/contact-links.ts";
import { findPhoneUrl } from "#domain/rules/studio/phone-url.ts";
import { buttonClass } from "#ui/button.tsx";
import { countedAs } from "../counted-links.ts";
import { findMainLink, MainLink } from "./main-link.tsx";

/** On a phone what one does on the way stays in reach; sticky, so that it never covers the footer. */
export function PhoneBar({ studio }: { studio: StudioDetail }) {
  const phoneUrl = studio.phone === null ? undefined : findPhoneUrl(studio.phone);
  const isMain = findMainLink(studio) === undefined;
  return (
    <div className="no-print sticky bottom-(--tray-height) z-30 mt-12 border-border border-t bg-background/95 backdrop-blur-md md:hidden">
      <div className="page-width flex gap-2 py-2.5 [&>a]:min-w-0 [&>a]:flex-1 [&>a]:max-xs:px-2 [&_svg]:max-xs:hidden">
        <MainLink studio={studio} />
        {phoneUrl !== undefined && (
          <a
            href={phoneUrl}
            {...countedAs("phone")}
            className={buttonClass({ variant: isMain ? "primary" : "outline" })}
          >
            <Phone aria-hidden="true" />
            Call
          </a>
        )}
        <a
          href={directionsUrl(`${studio.name}, ${completeAddress(studio)}`)}
          {...countedAs("directions")}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "outline" })}
        >
          <Navigation aria-hidden="true" />
          Directions
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      </div>
    </div>
  );
}
