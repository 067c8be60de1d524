import { CityArtwork } from "#app/components/artwork/city-artwork.tsx";
import { HeroArtwork } from "#app/components/artwork/hero-artwork.tsx";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { buttonClass } from "#ui/button.tsx";

/** Three steps, and three things that we hold to (product rules, "About and legal pages"). */
const steps = [
  {
    name: "Access",
    text: "One map of Ontario's studios. Search by city, neighbourhood or postal code, or start with what is near you.",
  },
  {
    name: "Convenience",
    text: "Classes, prices, opening hours and reviews side by side. Keep your favourites for later; there is no account to make.",
  },
  {
    name: "Book",
    text: "Found your studio? Book with them directly: on their website, by phone, or with a message from their page.",
  },
] as const;

const approach = [
  {
    name: "Real reviews",
    text: "Ratings and reviews come from the people who went. We write none, we sell none, and a paid listing moves no star.",
  },
  {
    name: "Local",
    text: "A studio is part of its street. We look closely at neighbourhoods, so that near means near.",
  },
  {
    name: "Empower members",
    text: "Clear facts before the first class: what it costs, when it is open, what it is like. The choice is yours.",
  },
] as const;

export function AboutPage() {
  return (
    <>
      <PageHead
        title={`About Us | ${site.name}`}
        description={`${site.name} helps people in Ontario find a Pilates studio near them: our mission, how it works, our story and our approach.`}
        path={paths.about}
      />
      <Mission />
      <HowItWorks />
      <Story />
      <Approach />
    </>
  );
}

function Mission() {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 pt-10 md:pt-16 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <div>
        <PageTitle>About Us</PageTitle>
        <section aria-labelledby="mission" className="mt-10 md:mt-14">
          <Eyebrow id="mission">Our mission</Eyebrow>
          <p className="mt-4 max-w-[24em] text-balance font-title text-[clamp(1.5rem,2.8vw,2.25rem)] leading-[1.25] tracking-[-0.02em]">
            Good Pilates begins with the right room and the right teacher. We help everyone in
            Ontario find both, close to home.
          </p>
        </section>
      </div>
      <div className="aspect-5/4 overflow-hidden rounded-2xl sm:aspect-2/1 lg:aspect-square">
        <HeroArtwork />
      </div>
    </div>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="page-width mt-18 md:mt-26">
      <Heading id="how">How it works</Heading>
      <ol className="mt-8 grid grid-cols-1 border-border border-t md:grid-cols-3 md:divide-x md:divide-border md:border-b">
        {steps.map(({ name, text }, index) => (
          <li
            key={name}
            className="border-border border-b py-8 md:border-b-0 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0"
          >
            <span aria-hidden="true" className="numbers font-medium text-gold-text text-sm">
              {index + 1}
            </span>
            <h3 className="mt-3 text-2xl">{name}</h3>
            <p className="mt-3 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Story() {
  return (
    <section
      aria-labelledby="story"
      className="page-width mt-18 grid grid-cols-1 items-center gap-x-16 gap-y-8 md:mt-26 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
    >
      <div className="order-last aspect-2/1 overflow-hidden rounded-2xl lg:order-first lg:aspect-4/3">
        <CityArtwork slug="toronto" />
      </div>
      <div>
        <Heading id="story">Our story</Heading>
        <div className="mt-6 grid max-w-xl gap-4 text-lg text-muted-foreground">
          <p>
            {site.name} was founded in {site.foundingYear}, out of a simple question that had no
            simple answer: where is a good Pilates class near me, and what is it like?
          </p>
          <p>
            We began with twenty cities in Ontario, from Ottawa to London. Our vision is to cover
            Canada, so that wherever you unroll your mat, the next studio is easy to find.
          </p>
        </div>
      </div>
    </section>
  );
}

function Approach() {
  return (
    <section aria-labelledby="approach" className="page-width mt-18 md:mt-26">
      <Heading id="approach">Our approach</Heading>
      <ul className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-5">
        {approach.map(({ name, text }) => (
          <li key={name} className="rounded-xl border border-border bg-card p-6 md:p-8">
            <h3 className="text-xl">{name}</h3>
            <p className="mt-3 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={paths.search} className={buttonClass({ size: "lg" })}>
          Find Studios
        </a>
        <a href={paths.contact} className={buttonClass({ variant: "outline", size: "lg" })}>
          Contact Us
        </a>
      </p>
    </section>
  );
}

function Eyebrow({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="font-medium font-sans text-gold-text text-sm tracking-normal">
      {children}
    </h2>
  );
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="text-[clamp(1.75rem,3.2vw,2.5rem)] tracking-[-0.025em]">
      {children}
    </h2>
  );
}
