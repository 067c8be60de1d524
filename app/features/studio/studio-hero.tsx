import { Sparkles } from "lucide-react";
import { StudioImage } from "#app/components/studio-image.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { StudioDetail } from "#domain/contracts/studio.ts";

export function StudioHero({ studio }: { studio: StudioDetail }) {
  return (
    <div className="relative mt-2 aspect-3/2 overflow-hidden rounded-2xl sm:aspect-2/1 md:mt-3 lg:aspect-14/5">
      <StudioImage
        name={studio.name}
        imageUrl={studio.imageUrl ?? studio.imageUrls[0] ?? null}
        alt={studio.name}
        width={1400}
        height={500}
        eager
      />
      {studio.featured && (
        <Badge
          variant="gold"
          className="absolute top-4 left-4 px-3.5 py-1.5 text-sm md:top-5 md:left-5"
        >
          <Sparkles aria-hidden="true" />
          Featured Studio
        </Badge>
      )}
    </div>
  );
}
