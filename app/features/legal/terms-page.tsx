import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsSections } from "./terms-texts.ts";

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
