import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";

const termsSections: readonly LegalSection[] = [
  {
    id: "what",
    heading: "What this site is",
    paragraphs: [
      `${site.name} is a directory of Pilates studios in Ontario. You can use it free of charge and without an account. We run no studio, teach no class and take no booking: what you agree with a studio is between you and that studio.`,
    ],
  },
  {
    id: "facts",
    heading: "What we show",
    paragraphs: [
      "Prices, hours and classes come from studios and public sources. We check what we can, but they change: please ask the studio before you set out. Distances and some positions are approximate, and say so.",
      "Ratings and reviews are the opinions of those who wrote them. A paid listing is marked and may stand higher where two studios are otherwise equal; it never changes a rating.",
      "Nothing here is medical advice. If you are injured, pregnant or unwell, ask a professional before you start.",
    ],
  },
  {
    id: "listings",
    heading: "Listings",
    paragraphs: ["If you list your studio, this is what you can count on, and what we ask of you."],
    points: [
      "You may speak for the studio, and what you enter is true and yours to publish.",
      "We review each listing within 24-48 hours. We may decline one, with a reason; what was paid for it is refunded in full.",
      "A listing goes live once it is approved and paid, and stays for the months you paid for. We remind you seven days before it ends. It does not renew by itself.",
      "Prices are in Canadian dollars. The total you see before you submit is the total you pay.",
    ],
  },
  {
    id: "conduct",
    heading: "Fair use",
    paragraphs: ["Please do not:"],
    points: [
      "send advertising or abuse through the forms, or write in someone else's name;",
      "list studios that do not exist or are not yours;",
      "load the site with automated requests that get in the way of others.",
    ],
  },
  {
    id: "newsletter",
    heading: "Messages and newsletter",
    paragraphs: [
      "We pass messages on as they were written and may hold back those that are plainly spam. You can subscribe on the newsletter page and leave with one click. What we store is described on our privacy page.",
    ],
  },
  {
    id: "liability",
    heading: "Liability",
    paragraphs: [
      "We run the site with care, but cannot promise that it is always available or free of mistakes. As far as the law allows, we are not liable for losses that come from relying on it. Rights that consumer law gives you stay as they are.",
      "These terms follow the laws of Ontario and the federal laws of Canada that apply there.",
    ],
  },
  {
    id: "changes",
    heading: "Changes and questions",
    paragraphs: [
      "When these terms change, this page does; listings keep the terms they were paid under. If something is unclear or wrong, write to us on the contact page.",
    ],
  },
];

export function TermsPage() {
  return (
    <>
      <PageHead
        title={`Terms of Use | ${site.name}`}
        description={`What you can expect of ${site.name}, and what we ask of you.`}
        path={paths.terms}
      />
      <LegalPage
        title="Terms of Use"
        lead="What you can expect of us, and what we ask of you."
        sections={termsSections}
      />
    </>
  );
}
