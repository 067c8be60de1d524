import type { ReactNode } from "react";
import { Globe, Mail, Phone } from "#app/components/icons/studio-icons.ts";
import { SocialIcon } from "#app/components/layout/site-footer.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { completeAddress } from "#domain/rules/places/complete-address.ts";
import {
  findMailUrl,
  findProfileUrl,
  findWebUrl,
  networkName,
  networks,
  type SocialNetwork,
  shortWebUrl,
} from "#domain/rules/studio/contact-links.ts";
import { findPhoneUrl } from "#domain/rules/studio/phone-url.ts";
import { buttonClass } from "#ui/button.tsx";
import { MapPin } from "#ui/icons/site-icons.ts";
import { countedAs } from "../counted-links.ts";
import { SourceLine } from "../sources/source-details.tsx";
import { SidebarCard } from "./sidebar-card.tsx";

/**
 * Each only where the studio has it; what makes no safe link is not shown
 * (product rules, "Studio page").
 */
export function ContactCard({ studio }: { studio: StudioDetail }) {
  const { website, phone, email } = studio;
  const webUrl = website === null ? undefined : findWebUrl(website);
  const phoneUrl = phone === null ? undefined : findPhoneUrl(phone);
  const mailUrl = email === null ? undefined : findMailUrl(email);
  return (
    <SidebarCard title="Contact Information">
      <ul className="-my-1">
        {webUrl !== undefined && (
          <ContactRow icon={<Globe aria-hidden="true" />} label="Website">
            <OutsideLink href={webUrl} kind="website">
              {shortWebUrl(webUrl)}
            </OutsideLink>
          </ContactRow>
        )}
        {phoneUrl !== undefined && (
          <ContactRow icon={<Phone aria-hidden="true" />} label="Phone">
            <a href={phoneUrl} {...countedAs("phone")} className={linkClass}>
              {phone}
            </a>
          </ContactRow>
        )}
        <ContactRow icon={<MapPin aria-hidden="true" />} label="Address">
          <span className="block py-2">{completeAddress(studio)}</span>
        </ContactRow>
        {mailUrl !== undefined && (
          <ContactRow icon={<Mail aria-hidden="true" />} label="Email">
            <a href={mailUrl} {...countedAs("mail")} className={linkClass}>
              {email}
            </a>
          </ContactRow>
        )}
        {networks.map((network) => (
          <ProfileRow key={network} network={network} profile={studio[network]} />
        ))}
      </ul>
      {phoneUrl !== undefined && (
        <a
          href={phoneUrl}
          {...countedAs("phone")}
          className={buttonClass({ variant: "outline", className: "no-print mt-5 w-full" })}
        >
          <Phone aria-hidden="true" />
          Call the studio
        </a>
      )}
      <SourceLine studio={studio} group="contact" className="mt-4" />
    </SidebarCard>
  );
}

const linkClass =
  "block py-2 [overflow-wrap:anywhere] underline decoration-border underline-offset-4 hover:decoration-foreground";

type ProfileRowProps = { network: SocialNetwork; profile: string | null };

function ProfileRow({ network, profile }: ProfileRowProps) {
  const url = profile === null ? undefined : findProfileUrl(network, profile);
  const label = networkName(network);
  if (url === undefined) return null;
  return (
    <ContactRow icon={<SocialIcon network={label} />} label={label}>
      <OutsideLink href={url} kind="social">
        {label}
      </OutsideLink>
    </ContactRow>
  );
}

type OutsideLinkProps = { href: string; kind: "website" | "social"; children: ReactNode };

function OutsideLink({ href, kind, children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      {...countedAs(kind)}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={linkClass}
    >
      {children}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

type ContactRowProps = { icon: ReactNode; label: string; children: ReactNode };

function ContactRow({ icon, label, children }: ContactRowProps) {
  return (
    <li className="flex gap-3.5 text-[0.9375rem] [&_svg]:mt-2.75 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-muted-foreground">
      {icon}
      <span className="sr-only">{label}: </span>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
