import { Fragment } from "react";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

export type LegalSection = {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
};

type LegalPageProps = { title: string; lead: string; sections: readonly LegalSection[] };

/** A quiet page to read: its headings beside it on a wide screen. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="hidden lg:block">
          <ul className="sticky top-28 border-border border-l text-[0.9375rem] text-muted-foreground">
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="-ml-px block py-1.5 pl-5 hover:text-foreground">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-2xl gap-10">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ id, heading, paragraphs, points = [] }: LegalSection) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-4">
          <WithLinks text={text} />
        </p>
      ))}
      {points.length > 0 && (
        <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-gold">
          {points.map((text) => (
            <li key={text}>
              <WithLinks text={text} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const links: Readonly<Record<string, string>> = {
  "contact page": paths.contact,
  "privacy page": paths.privacy,
  "terms of use": paths.terms,
  "newsletter page": paths.newsletter,
};
const linked = new RegExp(`(${Object.keys(links).join("|")})`);

/** The texts stay plain: where they name one of our pages, they lead there. */
function WithLinks({ text }: { text: string }) {
  return text.split(linked).map((part) => {
    const to = links[part];
    return to === undefined ? (
      <Fragment key={part}>{part}</Fragment>
    ) : (
      <a key={part} href={to} className="text-gold-text underline underline-offset-4">
        {part}
      </a>
    );
  });
}
