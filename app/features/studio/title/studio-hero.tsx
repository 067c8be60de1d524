import { Sparkles } from "#app/components/icons/studio-icons.ts";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { StudioDetail } from "#domain/contracts/studio.ts";

export function StudioHero({ studio }: { studio: StudioDetail }) {
  return (
    <div className="relative mt-2 aspect-3/2 overflow-hidden rounded-2xl sm:aspect-2/1 md:mt-3 lg:aspect-5/2">
      <StudioImage
        name={studio.name}
        imageUrl={studio.imageUrl ?? studio.imageUrls[0] ?? null}
        alt={studio.name}
        width={1400}
        height={560}
        eager
        className="object-[50%_60%]"
      />
      {studio.featured && (
        <Badge variant="gold" size="md" className="absolute top-4 left-4 md:top-5 md:left-5">
          <Sparkles aria-hidden="true" />
          Featured Studio
        </Badge>
      )}
    </div>
  );
}
