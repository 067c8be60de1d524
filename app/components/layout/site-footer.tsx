import { clsx } from "clsx";
import { keptContent } from "#app/lib/kept-content.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { site } from "#domain/vocabulary/site.ts";
import { buttonClass } from "#ui/button.tsx";
import { IconFrame } from "#ui/icons/draw-icon.tsx";
import { Logo } from "./logo.tsx";
import { finePrintLinks, footerGroups } from "./site-links.ts";
import drawingsUrl from "./social-icons.svg?url&no-inline";

const cityLinks = cities.map(({ name, slug }) => ({ label: name, to: cityResultsPath(slug) }));

export function SiteFooter() {
  const { sample } = useSiteSettings();
  return (
    <footer
      className="when-near-[79rem] md:when-near-[51rem] lg:when-near-[28rem] mt-20 border-border border-t bg-brand-light md:mt-28"
      {...keptContent(`footer ${sample}`, () => <FooterContent sample={sample} />)}
    />
  );
}

function FooterContent({ sample }: { sample: SampleShare }) {
  return (
    <>
      <div className="page-width grid gap-x-10 gap-y-12 py-14 md:grid-cols-2 md:py-18 lg:grid-cols-[1.1fr_1.7fr_1fr_1fr] xl:grid-cols-[1.2fr_3fr_0.9fr_0.9fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-60 text-[0.9375rem] text-muted-foreground">{site.tagLine}.</p>
          <SocialLinks />
        </div>
        <FooterLinks heading="Best pilates cities" links={cityLinks} columns="many" />
        {footerGroups.map(({ heading, links }) => (
          <FooterLinks key={heading} heading={heading} links={links} columns="one" />
        ))}
      </div>
      <FinePrint sample={sample} />
    </>
  );
}

function SocialLinks() {
  return (
    <ul className="mt-5 -ml-3 flex">
      {site.socialLinks.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            rel="noopener"
            aria-label={`${site.name} on ${name}`}
            className={buttonClass({ variant: "quiet", size: "icon" })}
          >
            <SocialIcon network={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

const sampleWords = {
  all: "A sample directory: its studios, people and reviews are fictional.",
  some: "Some studios are a sample: they, their people and their reviews are fictional.",
  none: undefined,
} as const;

function FinePrint({ sample }: { sample: SampleShare }) {
  const words = sampleWords[sample];
  return (
    <div className="border-border border-t">
      <div className="page-width flex flex-col gap-x-8 gap-y-3 py-6 text-muted-foreground text-sm md:flex-row md:items-center">
        <p className="shrink-0">
          © {site.foundingYear} {site.name}
        </p>
        {words && <p>{words}</p>}
        <ul className="-mx-2 flex md:ml-auto">
          {finePrintLinks.map(({ label, to }) => (
            <li key={label}>
              <a href={to} className="inline-flex min-h-11 items-center px-2 hover:text-foreground">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type FooterLinksProps = {
  heading: string;
  links: readonly { label: string; to: string }[];
  columns: "one" | "many";
};

function FooterLinks({ heading, links, columns }: FooterLinksProps) {
  const headingId = `footer-${slugify(heading)}`;
  return (
    <nav aria-labelledby={headingId}>
      <h2 id={headingId} className="font-semibold text-[0.9375rem] tracking-normal">
        {heading}
      </h2>
      <ul
        className={clsx(
          "mt-3 text-[0.9375rem] text-muted-foreground",
          columns === "many" &&
            "columns-2 gap-x-6 whitespace-nowrap sm:columns-3 md:columns-2 xl:columns-4",
        )}
      >
        {links.map(({ label, to }) => (
          <li key={label} className="break-inside-avoid">
            <a
              href={to}
              className="inline-flex min-h-9 items-center underline-offset-4 hover:text-foreground hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const drawn: ReadonlySet<string> = new Set([
  "Instagram",
  "Facebook",
  "LinkedIn",
  "Twitter",
  "TikTok",
]);

/** Drawn by us, in the line of the other icons; a network that we have no drawing for has a dot. */
export function SocialIcon({ network }: { network: string }) {
  return (
    <IconFrame strokeWidth="1.75">
      {drawn.has(network) ? <use href={`${drawingsUrl}#${network}`} /> : <path d="M12 12h.01" />}
    </IconFrame>
  );
}
