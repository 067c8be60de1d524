import { SearchBox } from "#app/components/search-box/search-box.tsx";
import { RatingStar, StarRating } from "#app/components/studio/star-rating.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Pieces of the site as they are, to look at only: nothing in here can be reached. */
export function ThemePreview() {
  return (
    <section aria-labelledby="theme-preview" className="lg:sticky lg:top-25">
      <h2 id="theme-preview" className="text-xl tracking-[-0.015em]">
        Preview
      </h2>
      <div inert className="mt-4 grid gap-5 rounded-2xl border border-border p-5">
        <div>
          <p className="font-semibold font-title text-2xl leading-tight tracking-[-0.025em]">
            Find the best pilates studio near you
          </p>
          <p className="mt-1.5 text-[0.9375rem] text-muted-foreground">
            Discover top-rated pilates studios in Ontario, Canada.
          </p>
        </div>
        <SearchBox
          label="Location or postal code"
          placeholder="Toronto or M5V 3A8"
          buttonLabel="Search"
          onSearch={() => undefined}
          onPick={() => undefined}
        />
        <PreviewCard />
        <div className="flex flex-wrap gap-2">
          <Button size="sm">View Details</Button>
          <Button size="sm" variant="secondary">
            Filters
          </Button>
          <Button size="sm" variant="outline">
            Share
          </Button>
          <Button size="sm" variant="destructive">
            Remove
          </Button>
        </div>
        <div className="flex items-center justify-between gap-4 rounded-xl bg-brand-black px-5 py-4 text-brand-black-foreground">
          <div>
            <p className="font-semibold font-title text-lg tracking-[-0.02em]">STAY INFORMED</p>
            <p className="text-brand-black-muted text-sm">New studios and good reading.</p>
          </div>
          <Button size="sm" variant="gold">
            Subscribe
          </Button>
        </div>
        <p className="flex flex-wrap items-center gap-2 rounded-xl bg-brand-light px-4 py-3 text-brand-gray text-sm">
          <Badge variant="gold">Featured</Badge>
          <Badge variant="outline">94 studios</Badge>
          <span className="font-medium text-gold-text">View on the map</span>
        </p>
      </div>
    </section>
  );
}

function PreviewCard() {
  return (
    <Card>
      <div className="relative aspect-3/1 overflow-hidden">
        <StudioImage name="Long Spine Studio" imageUrl={null} width={640} height={256} />
        <Badge variant="float" size="md" className="numbers absolute top-3 right-3">
          <RatingStar />
          4.8
        </Badge>
      </div>
      <div className="px-5 py-4">
        <div className="flex items-baseline justify-between gap-4">
          <p className="font-semibold font-title text-lg tracking-[-0.015em]">Long Spine Studio</p>
          <span className="shrink-0 text-muted-foreground text-sm">$20 - $35</span>
        </div>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">Leslieville · Open today</p>
        <p className="mt-2.5 flex flex-wrap gap-2">
          <Badge>Mat Pilates</Badge>
          <Badge>Clinical Pilates</Badge>
        </p>
        <p className="numbers mt-2.5 flex items-center gap-2 text-sm">
          <StarRating rating={4.8} />
          <span className="text-muted-foreground">188 reviews</span>
        </p>
      </div>
    </Card>
  );
}
