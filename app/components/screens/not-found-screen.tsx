import { lazy, Suspense } from "react";
import { paths } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StudioArtwork } from "../artwork/studio-artwork.tsx";

/** Of its own, so that pages which may turn out to be missing come without it. */
const SiteSearch = lazy(async () => {
  const { SiteSearch } = await import("../search-box/site-search.tsx");
  return { default: SiteSearch };
});

/** For every address that leads nowhere. */
export function NotFoundScreen() {
  return (
    <div className="page-width grid grid-cols-1 items-center gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1 className="text-[clamp(2.5rem,5.5vw,4rem)] leading-[1.05]">404 Page Not Found</h1>
        <p className="mt-5 text-lg text-muted-foreground">
          Did you forget to add the page to the router?
        </p>
        <div className="mt-8 max-w-xl">
          <Suspense fallback={<Skeleton className="h-15 rounded-full" />}>
            <SiteSearch buttonLabel="Find Studios" emptyLeadsTo={paths.allStudios} />
          </Suspense>
        </div>
        <p className="mt-6">
          <a href="/" className={buttonClass({ variant: "outline" })}>
            Return to Home
          </a>
        </p>
      </div>
      <div className="hidden aspect-4/3 overflow-hidden rounded-2xl sm:block">
        <StudioArtwork name="Off the map" />
      </div>
    </div>
  );
}
