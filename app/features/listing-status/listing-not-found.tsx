import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

export function ListingNotFound() {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-[clamp(2.25rem,5vw,3.75rem)] leading-[1.05]">Listing Not Found</h1>
        <p className="mt-5 max-w-lg text-lg text-muted-foreground">
          This link leads to no listing. Please open the one in your confirmation email, whole and
          as it is.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a href={paths.contact} className={buttonClass()}>
            Contact Us
          </a>
          <a href="/" className={buttonClass({ variant: "outline" })}>
            Return to Home
          </a>
        </div>
      </div>
      <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
        <StudioArtwork name="Off the map" />
      </div>
    </div>
  );
}
