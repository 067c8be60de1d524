import { ContourLines } from "#app/components/artwork/contour-lines.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

/** `refused` is what a browser without JavaScript has sent before. */
export function NewsletterBlock({ refused }: { refused?: RefusedForm | undefined }) {
  return (
    <section aria-labelledby="newsletter" className="page-width mt-18 md:mt-26">
      <div className="relative isolate grid grid-cols-1 items-center gap-x-12 gap-y-8 overflow-hidden rounded-2xl border border-transparent bg-brand-black px-6 py-12 text-brand-black-foreground sm:px-12 md:py-16 lg:grid-cols-2 lg:px-16 dark:border-border">
        <ContourLines className="absolute inset-0 -z-10 size-full text-brand-black-foreground opacity-[0.07]" />
        <div>
          <h2 id="newsletter" className="text-[clamp(1.875rem,3.6vw,2.75rem)]">
            STAY INFORMED
          </h2>
          <p className="mt-2 text-brand-black-muted text-lg">
            New studios and good reading, about twice a month.
          </p>
        </div>
        <NewsletterForm refused={refused} />
      </div>
    </section>
  );
}
