import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { ListingLinksForm } from "#app/components/listing-links/listing-links-form.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { paths } from "#domain/rules/pages/paths.ts";
import { site } from "#domain/vocabulary/site.ts";

export function ListingLinksPage({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 pt-12 md:pt-20 lg:grid-cols-[1.15fr_1fr]">
      <PageHead
        title={`A new link to your listing | ${site.name}`}
        description="Owners get a new link to the status page of their listing by email."
        path={paths.listingLinks}
        isHidden
      />
      <div>
        <PageTitle lead="Lost the mail, or your link has ended? We send a new one to the address that you listed your studio with.">
          A new link to your listing
        </PageTitle>
        <div className="mt-10 max-w-xl">
          <ListingLinksForm refused={refused} />
        </div>
      </div>
      <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
        <StudioArtwork name="Letters" />
      </div>
    </div>
  );
}
