import { PageTitle } from "#app/components/layout/page-title.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";
import { NewsletterBlock } from "./newsletter-block.tsx";

export function NewsletterPage({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <>
      <PageHead
        title={`Newsletter | ${site.name}`}
        description="New Pilates studios in Ontario and good reading, about twice a month by email."
        path={paths.newsletter}
      />
      <div className="page-width pt-10 md:pt-16">
        <PageTitle lead="What is new in Ontario's studios, and what is worth reading.">
          Newsletter
        </PageTitle>
        {refused !== undefined && (
          <p role="alert" className="mt-6 text-destructive-text">
            {refused.problem.message}
          </p>
        )}
      </div>
      <NewsletterBlock refused={refused} />
    </>
  );
}
