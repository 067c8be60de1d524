import { Sparkles } from "#app/components/icons/studio-icons.ts";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { Badge } from "#ui/badge.tsx";
import { PhotoGrid } from "../photos/photo-grid.tsx";

/** Its photos, or its one picture from elsewhere, or the artwork. */
export function StudioHero({ studio }: { studio: StudioDetail }) {
  if (studio.photos.length > 0) {
    return (
      <div className="relative mt-2 md:mt-3">
        <PhotoGrid studio={studio} />
        {studio.featured && <FeaturedBadge />}
      </div>
    );
  }
  return (
    <div className="relative mt-2 h-34 overflow-hidden rounded-2xl xs:h-44 md:mt-3 md:h-60 lg:h-68">
      <StudioImage
        name={studio.name}
        imageUrl={studio.imageUrl ?? studio.imageUrls[0] ?? null}
        alt={studio.name}
        width={1400}
        height={350}
        eager
        wide
        className="object-[50%_72%]"
      />
      {studio.featured && <FeaturedBadge />}
    </div>
  );
}

function FeaturedBadge() {
  return (
    <Badge variant="gold" size="md" className="absolute top-4 left-4 md:top-5 md:left-5">
      <Sparkles aria-hidden="true" />
      Featured Studio
    </Badge>
  );
}
