import { HeroArtwork } from "#app/components/artwork/hero-artwork.tsx";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { ContactForm } from "./contact-form.tsx";
import { HubspotForm } from "./hubspot-form.tsx";

export function ContactPage({ refused }: { refused?: RefusedForm | undefined }) {
  const { hubspotForm } = useSiteSettings();
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] xl:gap-x-24">
      <PageHead
        title={`Contact Us | ${site.name}`}
        description={`Write to the team of ${site.name}: questions, corrections, partnerships and support for studios in Ontario.`}
        path={paths.contact}
      />
      <div>
        <PageTitle lead="Fill out the form below.">Contact Us</PageTitle>
        <div className="mt-10 max-w-xl">
          {hubspotForm === undefined ? (
            <ContactForm refused={refused} />
          ) : (
            <HubspotForm {...hubspotForm} />
          )}
        </div>
        <p className="mt-8 max-w-xl text-muted-foreground text-sm">
          A person reads every message and answers by email. What we keep of it is on our{" "}
          <a href={paths.privacy} className="text-gold-text underline underline-offset-4">
            privacy page
          </a>
          .
        </p>
      </div>
      <aside className="grid content-start gap-8">
        <div className="hidden aspect-5/4 overflow-hidden rounded-2xl lg:block">
          <HeroArtwork />
        </div>
        <OtherWays />
      </aside>
    </div>
  );
}

const ways = [
  {
    question: "A question for a studio?",
    answer: "Open its page and press Message this studio: it goes straight to them.",
    link: { label: "Find a studio", to: paths.search },
  },
  {
    question: "You run a studio?",
    answer: "List it in four short steps. We look at every listing within 24-48 hours.",
    link: { label: "List your studio", to: paths.listYourStudio },
  },
] as const;

function OtherWays() {
  return (
    <dl className="divide-y divide-border border-border border-y">
      {ways.map(({ question, answer, link }) => (
        <div key={question} className="py-6">
          <dt className="font-semibold">{question}</dt>
          <dd className="mt-1 text-muted-foreground">
            {answer}{" "}
            <a
              href={link.to}
              className="inline-flex min-h-6 items-center text-gold-text underline underline-offset-4"
            >
              {link.label}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
