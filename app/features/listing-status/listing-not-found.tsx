import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { ListingLinksForm } from "#app/components/listing-links/listing-links-form.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

export function ListingNotFound() {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.05]">Listing Not Found</h1>
        <p className="mt-5 max-w-lg text-lg text-muted-foreground">
          This link leads to no listing. It may be incomplete, or it has ended. Open the one in our
          latest email to you, or let us send you a new one.
        </p>
        <div className="mt-8 max-w-xl">
          <ListingLinksForm />
        </div>
        <p className="mt-6 max-w-lg text-muted-foreground">
          You can't get at that mailbox any more?{" "}
          <a href={paths.contact} className="text-gold-text underline underline-offset-4">
            Contact us
          </a>
          .
        </p>
        <a href={paths.home} className={buttonClass({ variant: "outline", className: "mt-8" })}>
          Return to Home
        </a>
      </div>
      <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
        <StudioArtwork name="Off the map" />
      </div>
    </div>
  );
}
